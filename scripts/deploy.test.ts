import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './processes.ts'

test('the systemd unit starts the Node of the project and the program of this release', () => {
  const unit = readFileSync(join(root, 'deploy/real-estate@.service'), 'utf8')
  const [, node = '', program = ''] = /^ExecStart=\/srv\/homes\/current\/(\S+) (\S+)$/m.exec(unit) ?? []
  accessSync(join(root, node), constants.X_OK)
  expect(existsSync(join(root, program))).toBe(true)
})
