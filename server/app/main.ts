/** `npm start`: starts the service and prints its address. `npm run build` compiles this file first. */
import { readConfig } from '../base/config.ts'
import { printStartup, runUntilStopped } from './run.ts'
import { startService } from './service.ts'

runUntilStopped(async () => {
  const config = readConfig(process.env)
  const service = await startService(config)
  printStartup(config, service, service.url)
  return service
})
