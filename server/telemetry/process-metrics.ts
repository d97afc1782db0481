import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import type { Meter } from '@opentelemetry/api'

/** Collections within this time, such as of two collectors, share one measurement. */
const measuredForMs = 10_000
/** Sampling interval of the event loop, in milliseconds. Node's delays include it. */
const resolution = 10

export function watchProcess(meter: Meter): void {
  const bytes = (name: string, description: string, read: () => number) =>
    meter
      .createObservableGauge(name, { description, unit: 'By' })
      .addCallback((result) => result.observe(read()))
  bytes('process.memory.usage', 'Resident memory of the process', () => process.memoryUsage.rss())
  bytes('v8js.memory.heap.used', 'JavaScript heap in use', () => getHeapStatistics().used_heap_size)
  bytes('v8js.memory.heap.limit', 'Largest JavaScript heap', () => getHeapStatistics().heap_size_limit)

  meter
    .createObservableCounter('process.cpu.time', { description: 'Processor time', unit: 's' })
    .addCallback((result) => {
      const { user, system } = process.cpuUsage()
      result.observe(user / 1e6, { 'cpu.mode': 'user' })
      result.observe(system / 1e6, { 'cpu.mode': 'system' })
    })

  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  let since = performance.now()
  const quantiles = {
    p50: () => delay.percentile(50),
    p99: () => delay.percentile(99),
    max: () => delay.max,
  }
  const gauges = Object.entries(quantiles).map(
    ([quantile, read]) =>
      [
        meter.createObservableGauge(`nodejs.eventloop.delay.${quantile}`, {
          description: 'Delay of the event loop since the measurement began',
          unit: 's',
        }),
        read,
      ] as const,
  )
  meter.addBatchObservableCallback(
    (result) => {
      if (delay.count > 0)
        for (const [gauge, read] of gauges)
          result.observe(gauge, Math.max(read() / 1e6 - resolution, 0) / 1000)
      if (performance.now() - since < measuredForMs) return
      delay.reset()
      since = performance.now()
    },
    gauges.map(([gauge]) => gauge),
  )
}
