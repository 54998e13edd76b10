/** `npm start`: builds what is missing, starts the service and tells where it is. */

import { readConfig } from '../base/config.ts'
import { buildPages } from './build.ts'
import { announce, runUntilStopped } from './run.ts'
import { startService } from './service.ts'

runUntilStopped(async () => {
  const config = readConfig(process.env)
  buildPages()
  const service = await startService(config)
  announce(config, service, service.url)
  return service
})
