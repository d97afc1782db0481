import { expect } from '@playwright/test'
import { crashRounds } from '../../bench/crash-rounds.ts'
import { size } from '#test/kit/size.ts'
import { copyDataDir } from '#test/kit/process/product.ts'
import { test } from '../support/test.ts'

test('loses no acknowledged write after kill -9 of the product or its database', async () => {
  let acknowledged = 0
  await crashRounds(await copyDataDir('demo'), size.crashes, {
    onRound: (round) => {
      expect(round.lost, `after a kill of the ${round.victim}`).toEqual([])
      expect(round.acknowledged).toBeGreaterThan(acknowledged)
      acknowledged = round.acknowledged
    },
  })
})
