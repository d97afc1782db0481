import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'client',
  ssr: true,
  // The whole route table is small; asking the server for it route by route would cost more than it saves.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
