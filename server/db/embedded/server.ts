import { existsSync } from 'node:fs'
import { rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { runAs } from './account.ts'
import type { Account } from './account.ts'
import { pruneLogs, readLogEnd } from './logs.ts'
import { clearStaleLocks } from './postmaster.ts'
import { writeSettings } from './settings.ts'
import { chooseSocketFolder } from './socket-folder.ts'
import { ServerTrouble } from './trouble.ts'

export type Server = {
  dataDir: string
  /** A short hash of the data folder. */
  key: string
  home: string
  cluster: string
  logs: string
  socketFolder: string
  programs: string
  account: Account
  password: string
  fast: boolean
}

/** Starts the server outside our process group, so that Ctrl-C does not stop it. */
export async function startServer(server: Server) {
  await pruneLogs(server.logs)
  await rm(join(server.logs, 'start.log'), { force: true })
  // A cleanup of temporary files may have removed the folder since.
  if (!existsSync(server.socketFolder)) server.socketFolder = await chooseSocketFolder(server)
  await clearStaleLocks(server.cluster, server.socketFolder)
  await writeSettings(server)
  const outcome = await control(server, ['start', '--wait', '--log', join(server.logs, 'start.log')])
  if (outcome.ok) return
  // On a full disk, the server cannot even log the reason.
  const { bavail } = await statfs(server.cluster)
  const reason = bavail === 0 ? 'the disk is full.' : (await readLogEnd(server.logs)) || outcome.output.trim()
  throw new ServerTrouble(`The database in ${server.cluster} did not start: ${reason}`)
}

export const stopServer = (server: Server) => control(server, ['stop', '--wait', '--mode', 'fast'])

const control = ({ account, programs, cluster }: Server, args: string[]) =>
  runAs(account, join(programs, 'pg_ctl'), [...args, '--timeout', '60', '--pgdata', cluster], cluster)
