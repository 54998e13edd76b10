/** `npm start`: builds the pages if necessary, starts the service and prints its address. */

import { readConfig } from '../base/config.ts'
import { buildPages } from './build.ts'
import { printStartup, runUntilStopped } from './run.ts'
import { startService } from './service.ts'

runUntilStopped(async () => {
  const config = readConfig(process.env)
  buildPages()
  const service = await startService(config)
  printStartup(config, service, service.url)
  return service
})
