import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, makeDataDir, startProduct } from '../e2e/support/product.ts'
import { openDatabase } from '../server/db/index.ts'
import { environment } from './environment.ts'
import { findLost } from './find-lost.ts'
import { killHard, type Victim, victims } from './kills.ts'
import { type Acknowledged, countOf, hire, nothingAcknowledged, writeUntil } from './mixed-writes.ts'

export type Round = {
  victim: Victim
  /** Acknowledged so far, in this round and those before. */
  acknowledged: number
  /** Writes of this round that were not acknowledged. */
  failed: number
  lost: string[]
  /** From the start of the product, or from the kill of the database alone, to the first answer with data. */
  backAfterMs: number
}

type Sink = {
  onRound: (round: Round) => void
  /** At the end, with the product running on what it has been through. */
  onEnd?: (dataDir: string, acknowledged: Acknowledged) => Promise<void>
}

/** Kills the product, its database or both under a load of writes, so many times, and looks for what got lost. */
export async function crashRounds(rounds: number, { onRound, onEnd }: Sink): Promise<void> {
  const { dataDir, remove } = await makeDataDir()
  const env = { ...environment, DATA_DIR: dataDir, PORT: String(await freePort()) }
  const acknowledged = nothingAcknowledged()
  let product = await startProduct(env)
  try {
    for (let number = 0; number < rounds; number += 1) {
      const victim = victims[number % victims.length] ?? 'both'
      const crew = await hire(product.origin, acknowledged)
      const stop = new AbortController()
      const writing = writeUntil(stop.signal, product.origin, crew, acknowledged)
      await sleep(1500 + Math.random() * 1500)
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
