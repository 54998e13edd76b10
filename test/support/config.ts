import { randomBytes } from 'node:crypto'
import { type Config, readConfig } from '../../server/base/config.ts'

export const PASSWORD = 'a password for tests'

/** Returns the configuration of a service with a free port and no grace time. `env` overrides environment variables. */
export const testConfig = (databaseUrl: string, env: Readonly<Record<string, string>> = {}): Config =>
  readConfig({
    PORT: '0',
    DATABASE_URL: databaseUrl,
    DEMO_PASSWORD: PASSWORD,
    TOKEN_KEYS: randomBytes(32).toString('base64'),
    COUNT_PATHS: 'off',
    STOP_GRACE_TIME: '0',
    ...env,
  })
