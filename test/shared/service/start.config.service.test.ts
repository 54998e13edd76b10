import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../../server/base/config.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'dml-config-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
})
const read = (env: Readonly<Record<string, string>> = {}) => readConfig({ DATA_DIR: dataDir, ...env })
const key = (bytes: number) => randomBytes(bytes).toString('base64')

// Tests AU9: the service refuses missing and short keys.
describe('the configuration', () => {
  test('has a default for every absent or blank variable', () => {
    const blank = { DATA_DIR: ' ', PORT: ' ', PRODUCT_NAME: '', UMLS_API_KEY: '' }
    const { tokenKeys, ...config } = readConfig({ ...blank, TOKEN_KEYS: key(32) })
    expect(config).toEqual({
      port: 4000,
      dataDir: resolve('data'),
      databaseUrl: null,
      hasDemoData: true,
      demoPassword: null,
      trustedProxies: [],
      emailDomain: 'example.org',
      timeZone: 'America/New_York',
      productName: 'DML',
      directoryUrl: null,
      umlsApiKey: null,
      umlsUrl: 'https://uts-ws.nlm.nih.gov/rest',
      passwordMinLength: 3,
      topSpecialtiesMax: 12,
      topConditionsMax: 20,
      trashDays: 90,
      stopGraceTime: 500,
      shouldCountPaths: true,
      inspectorUrl: null,
    })
    expect(tokenKeys.map(({ length }) => length)).toEqual([32])
  })

  const invalidValues = {
    PORT: ['65536', '-1', '40e2'],
    DATABASE_URL: ['localhost', 'http://localhost/x'],
    DEMO_DATA: ['no'],
    DEMO_PASSWORD: ['x', 'x'.repeat(101)],
    ORG_EMAIL_DOMAIN: ['clinic', 'a@clinic.example'],
    ORG_TIME_ZONE: ['Eastern'],
    PASSWORD_MIN_LENGTH: ['2'],
    TOP_SPECIALTIES_MAX: ['0'],
    TOP_CONDITIONS_MAX: ['201'],
    PRODUCT_NAME: ['x'.repeat(41)],
    DIRECTORY_URL: ['http://doctors.example.org', 'https://doctors.example.org/'],
    STOP_GRACE_TIME: ['60001'],
    COUNT_PATHS: ['yes'],
    INSPECTOR_URL: [
      'stately.ai/inspect',
      'http://stately.ai/inspect',
      'http://localhost.example.org',
      'https://stately.ai/inspect/',
      'javascript:alert(1)',
      'http://localhost:x@evil.example/inspect',
      'http://127.0.0.1:1@evil.example/inspect',
      'https://user@stately.ai/inspect',
      'https://:password@stately.ai/inspect',
      'http://evil.example\\localhost',
      'https://stately.ai/\ninspect',
    ],
    UMLS_API_KEY: ['a b'],
    UMLS_URL: ['uts-ws.nlm.nih.gov', 'ftp://uts-ws.nlm.nih.gov', 'https://uts-ws.nlm.nih.gov/rest?apiKey=x'],
    TRUSTED_PROXIES: ['balancer.example', '10.0.0.1,loopback', '10.0.0.1,', '10.0.0.0/33', '0.0.0.0/0'],
    TOKEN_KEYS: ['', 'short', key(31), `${key(32)},`, `${key(32)}?`, `${key(32)},${key(32)}?`],
  }
  const invalid = Object.entries(invalidValues).flatMap(([name, values]) => values.map((value) => ({ name, value })))
  test.each(invalid)('$name cannot be $value', ({ name, value }) => {
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} must [^\\n]+$`))
  })

  test('can have the longest and the shortest values', () => {
    const env = { PORT: '65535', DEMO_PASSWORD: 'xyz', PRODUCT_NAME: 'x'.repeat(40) }
    expect(read(env)).toMatchObject({ port: 65_535, demoPassword: 'xyz', productName: env.PRODUCT_NAME })
    for (const url of ['https://stately.ai/inspect', 'http://localhost:5173', 'http://127.0.0.1:5173/inspect'])
      expect(read({ INSPECTOR_URL: url }).inspectorUrl).toBe(url)
  })

  test('keeps the token keys that it generated, and refuses a damaged file', () => {
    expect(read().tokenKeys).toEqual(read().tokenKeys)
    const file = join(dataDir, 'token-keys')
    writeFileSync(file, '')
    expect(() => read()).toThrow(file)
    expect(readFileSync(file, 'utf8')).toBe('')
  })
})
