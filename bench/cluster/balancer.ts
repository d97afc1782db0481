import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Workspace } from './workspace.ts'
import type { Programs } from './programs.ts'

/** The nginx configuration for operators, with the addresses of this machine. */
async function deployed([first, second]: readonly [number, number], port: number): Promise<string> {
  const text = await readFile(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8')
  const addresses = { 'first:3000': first, 'second:3000': second, 'listen 8080': port } as const
  return Object.entries(addresses).reduce((written, [name, own]) => {
    if (!written.includes(name)) throw new Error(`deploy/nginx.conf no longer contains ${name}.`)
    return written.replace(name, `${name.startsWith('listen') ? 'listen ' : ''}127.0.0.1:${own}`)
  }, text)
}

export async function openBalancer(
  workspace: Workspace,
  { nginx }: Programs,
  ports: readonly [number, number],
  port: number,
): Promise<void> {
  const folder = await workspace.folder('nginx')
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const file = join(folder, 'nginx.conf')
  await workspace.write(
    file,
    `
daemon off;
worker_processes 1;
pid ${join(folder, 'nginx.pid')};
error_log ${join(folder, 'error.log')};
events { worker_connections 1024; }
http {
  access_log off;
  # Each simulated client has its own address, as if another proxy in front of nginx had set it.
  set_real_ip_from 127.0.0.1;
  real_ip_header X-Forwarded-For;
  ${own.map((name) => `${name}_temp_path ${join(folder, name)};`).join(' ')}
  ${await deployed(ports, port)}
}
`,
  )
  workspace.keep(nginx, ['-c', file, '-e', join(folder, 'error.log')])
  const robots = `http://127.0.0.1:${port}/robots.txt`
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (
      await fetch(robots).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await sleep(50)
  }
  throw new Error('nginx does not respond.')
}
