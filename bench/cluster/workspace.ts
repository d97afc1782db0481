import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Account, chooseAccount, giveTo, runAs } from '../../server/db/embedded/account.ts'

/** A scratch folder, an unprivileged account, and the cleanup steps that always run at the end. */
export type Workspace = {
  account: Account
  folder(name: string): Promise<string>
  write(path: string, text: string): Promise<void>
  /** Runs a program to completion. Throws its output if it fails. */
  run(program: string, args: string[]): Promise<void>
  keep(program: string, args: string[]): ChildProcess
  atEnd(work: () => Promise<unknown>): void
  close(): Promise<void>
}

export async function openWorkspace(): Promise<Workspace> {
  const root = await mkdtemp(join(tmpdir(), 'real-estate-cluster-'))
  const account = await chooseAccount(root.slice(-6).replaceAll(/[^\da-f]/g, '1'))
  await giveTo(account, root, 0o711)
  const undoing: (() => Promise<unknown>)[] = [() => rm(root, { recursive: true, force: true })]
  let closing: Promise<void> | undefined

  const closeAll = async () => {
    for (const undo of undoing.toReversed()) await undo().catch((error: unknown) => console.error(error))
  }
  return {
    account,
    folder: async (name) => {
      const path = join(root, name)
      await mkdir(path)
      await giveTo(account, path, 0o700)
      return path
    },
    write: async (path, text) => {
      await writeFile(path, text)
      await giveTo(account, path, 0o600)
    },
    run: async (program, args) => {
      const { ok, output } = await runAs(account, program, args, root)
      if (!ok) throw new Error(`${program} ${args[0]}: ${output.trim()}`)
    },
    keep: (program, args) => {
      const child = spawn(program, args, { ...account.switchTo, cwd: root, stdio: 'ignore' })
      const ended = once(child, 'close')
      undoing.push(async () => {
        if (child.exitCode !== null || child.signalCode !== null) return
        child.kill('SIGTERM')
        const force = setTimeout(() => child.kill('SIGKILL'), 5_000)
        await ended
        clearTimeout(force)
      })
      return child
    },
    atEnd: (work) => void undoing.push(work),
    close: () => (closing ??= closeAll()),
  }
}
