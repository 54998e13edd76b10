import { randomBytes } from 'node:crypto'
import { type Config, readConfig } from '../../server/base/config.ts'

/** The password of every demo user in tests. */
export const PASSWORD = 'a password for tests'

/**
 * The service's configuration on a database, on whatever port is free, where nobody's paths are counted; `env` overrides
 * variables by name.
 */
export const testConfig = (databaseUrl: string, env: Readonly<Record<string, string>> = {}): Config =>
  readConfig({
    PORT: '0',
    DATABASE_URL: databaseUrl,
    DEMO_PASSWORD: PASSWORD,
    TOKEN_KEYS: randomBytes(32).toString('base64'),
    COUNT_PATHS: 'off',
    ...env,
  })
