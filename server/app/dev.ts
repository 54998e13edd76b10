/** `npm run dev`: starts the service behind Vite, which reloads pages when their sources change. */
import { createServer } from 'vite'
import { readConfig } from '../base/config.ts'
import { printStartup, runUntilStopped } from './run.ts'
import { startService } from './service.ts'

const VITE_PORT = 5173

runUntilStopped(async () => {
  const config = readConfig(process.env)
  const service = await startService(config)
  const proxy = {
    '/graphql': { target: service.url, ws: true },
    '/config.json': service.url,
    '/health': service.url,
    '/paths': service.url,
  }
  const otherHandlers = process.listeners('SIGTERM')
  const vite = await createServer({ server: { port: VITE_PORT, strictPort: true, proxy } })
  // Vite's SIGTERM handler would end the process before the service has stopped its PostgreSQL.
  for (const handler of process.listeners('SIGTERM'))
    if (!otherHandlers.includes(handler)) process.off('SIGTERM', handler)
  const stop = async () => {
    await vite.close()
    await service.stop()
  }
  try {
    await vite.listen()
  } catch (error) {
    await stop()
    throw error
  }
  printStartup(config, service, `http://localhost:${VITE_PORT}`)
  return { stop }
})
