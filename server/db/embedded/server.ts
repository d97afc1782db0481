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

/** All that is needed to start, reach and stop the server of one data folder. */
export type Server = {
  dataDir: string
  /** A short name for the data folder. */
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

/** Starts the server apart from our terminal and process group, so that Ctrl-C stops us and not the database. */
export async function startServer(server: Server) {
  await pruneLogs(server.logs)
  await rm(join(server.logs, 'start.log'), { force: true })
  // A cleaning of temporary files may have removed the folder that was chosen when we opened.
  if (!existsSync(server.socketFolder)) server.socketFolder = await chooseSocketFolder(server)
  await clearStaleLocks(server.cluster, server.socketFolder)
  await writeSettings(server)
  const outcome = await control(server, ['start', '--wait', '--log', join(server.logs, 'start.log')])
  if (outcome.ok) return
  // On a full disk the server cannot even say why.
  const { bavail } = await statfs(server.cluster)
  const reason = bavail === 0 ? 'the disk is full.' : (await readLogEnd(server.logs)) || outcome.output.trim()
  throw new ServerTrouble(`The database in ${server.cluster} did not start: ${reason}`)
}

/** Ends the sessions that are open, writes everything out and stops. */
export const stopServer = (server: Server) => control(server, ['stop', '--wait', '--mode', 'fast'])

const control = ({ account, programs, cluster }: Server, args: string[]) =>
  runAs(account, join(programs, 'pg_ctl'), [...args, '--timeout', '60', '--pgdata', cluster], cluster)
