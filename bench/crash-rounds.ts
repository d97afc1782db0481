import { setTimeout as sleep } from 'node:timers/promises'
import { type DataDir, freePort, startProduct } from '#test/kit/process/product.ts'
import { openDatabase } from '../server/db/index.ts'
import { environment } from './environment.ts'
import { findLost } from './find-lost.ts'
import { killHard, type Victim, victims } from './kills.ts'
import { type Acknowledged, countOf, signUpCrew, nothingAcknowledged, writeUntil } from './mixed-writes.ts'

export type Round = {
  victim: Victim
  /** Acknowledged writes so far, over all rounds. */
  acknowledged: number
  failed: number
  lost: string[]
  /** Milliseconds until the first response with data, from the restart of the product or the kill of only the database. */
  backAfterMs: number
}

type Sink = {
  onRound: (round: Round) => void
  /** Called at the end, while the product still runs on the same data. */
  onEnd?: (dataDir: string, acknowledged: Acknowledged) => Promise<void>
}

type Plan = {
  rounds: number
  /** The load runs at least this long after the first write of every kind, and at most twice as long. */
  loadMs: number
  buyers?: number
}

/**
 * Repeatedly kills the product on this data folder, its database, or both under write load, and looks for lost writes.
 * Removes the folder.
 */
export async function crashRounds(
  { dataDir, remove }: DataDir,
  { rounds, loadMs, buyers }: Plan,
  { onRound, onEnd }: Sink,
): Promise<void> {
  const env = { ...environment, DATA_DIR: dataDir, PORT: String(await freePort()) }
  const acknowledged = nothingAcknowledged()
  let product = await startProduct(env)
  try {
    for (let number = 0; number < rounds; number += 1) {
      const victim = victims[number % victims.length] ?? 'both'
      const crew = await signUpCrew(product.origin, acknowledged, buyers)
      const held = lengthsOf(acknowledged)
      const stop = new AbortController()
      const writing = writeUntil(stop.signal, product.origin, crew, acknowledged)
      while (lengthsOf(acknowledged).some((length, kind) => length === held[kind])) await sleep(10)
      await sleep(loadMs * (1 + Math.random()))
      await killHard(victim, product.process, dataDir)
      let since = performance.now()
      if (victim !== 'database') {
        stop.abort()
        await product.ended
        since = performance.now()
        product = await startProduct(env)
      }
      await untilData(product.origin)
      const backAfterMs = performance.now() - since
      stop.abort()
      const failed = (await writing).length
      const lost = await lookFor(dataDir, acknowledged)
      onRound({ victim, acknowledged: countOf(acknowledged), failed, lost, backAfterMs })
    }
    await onEnd?.(dataDir, acknowledged)
  } finally {
    product.process.kill('SIGTERM')
    await product.ended
    await remove()
  }
}

const lengthsOf = (acknowledged: Acknowledged) => Object.values(acknowledged).map(({ length }) => length)

async function untilData(origin: string): Promise<void> {
  for (;;) {
    const status = await fetch(`${origin}/api/blogs?limit=1`).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) return
    await sleep(10)
  }
}

async function lookFor(dataDir: string, acknowledged: Acknowledged): Promise<string[]> {
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined }, { exclusive: false })
  try {
    return await findLost(db, acknowledged)
  } finally {
    await close()
  }
}
