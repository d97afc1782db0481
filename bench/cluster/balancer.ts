import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Ground } from './ground.ts'
import type { Programs } from './programs.ts'

/** nginx on this port before the processes of the product. */
export async function openBalancer(
  ground: Ground,
  { nginx }: Programs,
  ports: readonly number[],
  port: number,
): Promise<void> {
  const folder = await ground.folder('nginx')
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const file = join(folder, 'nginx.conf')
  await ground.write(
    file,
    `
daemon off;
worker_processes 1;
pid ${join(folder, 'nginx.pid')};
error_log ${join(folder, 'error.log')};
events { worker_connections 1024; }
http {
  access_log off;
  ${own.map((name) => `${name}_temp_path ${join(folder, name)};`).join(' ')}
  upstream product {
    ${ports.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join(' ')}
    keepalive 16;
    keepalive_requests 500;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 1m;
    location / {
      proxy_pass http://product;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header X-Request-Id $request_id;
      proxy_next_upstream error timeout;
    }
  }
}
`,
  )
  ground.keep(nginx, ['-c', file, '-e', join(folder, 'error.log')])
  const robots = `http://127.0.0.1:${port}/robots.txt`
  for (let tries = 0; tries < 100; tries += 1) {
    if (
      await fetch(robots).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await sleep(50)
  }
  throw new Error('nginx does not answer.')
}
