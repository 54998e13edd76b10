import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { MAX_ROWS, TOP_CONDITIONS, TOP_SPECIALTIES } from '../../src/domain/limits.ts'
import { isZone } from '../../src/domain/zone.ts'
import { areProxies } from './address.ts'

const SEPARATOR = /\s*,\s*/
const KEY_BYTES = 32
const TOKEN_KEYS_RULE = `must contain secrets in base64 of at least ${KEY_BYTES} bytes, separated by commas.`

const parseTokenKeys = (text: string): Uint8Array[] | null => {
  const parts = text.trim().split(SEPARATOR)
  const keys = parts.map((part) => Buffer.from(part, 'base64'))
  const isValid = parts.every((part) => /^[\w+/-]+={0,2}$/.test(part)) && keys.every((key) => key.length >= KEY_BYTES)
  return isValid ? keys : null
}

/** Throws if the file is damaged. New keys would sign out all users. */
const loadOrCreateTokenKeys = (dataDir: string): Uint8Array[] => {
  const file = join(dataDir, 'token-keys')
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const keys = parseTokenKeys(readFileSync(file, 'utf8'))
  if (keys === null) throw new Error(`The file ${file} ${TOKEN_KEYS_RULE}`)
  return keys
}

const DEFAULT_UMLS_URL = 'https://uts-ws.nlm.nih.gov/rest'

const isWholeNumber = (min: number, max: number) => (text: string) =>
  /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max
const isPostgresUrl = (text: string) => /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '')
const isSwitch = (text: string) => text === 'on' || text === 'off'
/** Refuses a username or a password, because browsers receive some of these URLs. */
const isWebUrl = (text: string) => {
  const url = /^https?:\/\/[^?#\\\s]+[^?#\\\s/]$/.test(text) ? URL.parse(text) : null
  return url !== null && url.username === '' && url.password === ''
}
const isSecureUrl = (text: string) => isWebUrl(text) && text.startsWith('https://')
const isLocalUrl = (text: string) => isWebUrl(text) && ['localhost', '127.0.0.1'].includes(new URL(text).hostname)
const isDomain = (text: string) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(text)
const INSPECTOR_RULE = 'must begin with https://, or http://localhost, and have no slash at its end.'
const PROXIES_RULE = 'must list addresses, or ranges such as 10.0.0.0/8, separated by commas.'
const isInspector = (text: string) => isSecureUrl(text) || isLocalUrl(text)
const isProxies = (text: string) => areProxies(text.split(SEPARATOR))

/** Reads the environment variables. Throws an error that names each invalid variable without its value. */
export const readConfig = (env: Readonly<Record<string, string | undefined>>) => {
  const problems: string[] = []
  const optional = (name: string, isValid: (text: string) => boolean, rule: string): string | null => {
    const text = env[name]?.trim() || null
    if (text !== null && !isValid(text)) problems.push(`${name} ${rule}`)
    return text
  }
  const wholeNumber = (name: string, defaultValue: number, min: number, max: number): number =>
    Number(optional(name, isWholeNumber(min, max), `must be a whole number from ${min} to ${max}.`) ?? defaultValue)
  const text = (name: string, defaultValue: string, isValid: (text: string) => boolean, rule: string): string =>
    optional(name, isValid, rule) ?? defaultValue

  const dataDir = resolve(env.DATA_DIR?.trim() || 'data')
  const passwordMinLength = wholeNumber('PASSWORD_MIN_LENGTH', 3, 3, 100)
  const isPassword = (password: string) => password.length >= passwordMinLength && password.length <= 100
  const config = {
    /** Port to listen on; 0 takes any free port. */
    port: wholeNumber('PORT', 4000, 0, 65_535),
    dataDir,
    /** Null if the service runs its own PostgreSQL in `dataDir`. */
    databaseUrl: optional('DATABASE_URL', isPostgresUrl, 'must be an address that begins with postgresql://.'),
    hasDemoData: text('DEMO_DATA', 'on', isSwitch, 'must be on or off.') === 'on',
    /** Null if the service generates a password for each account. */
    demoPassword: optional('DEMO_PASSWORD', isPassword, `must have ${passwordMinLength} to 100 characters.`),
    trustedProxies: optional('TRUSTED_PROXIES', isProxies, PROXIES_RULE)?.split(SEPARATOR) ?? [],
    emailDomain: text('ORG_EMAIL_DOMAIN', 'example.org', isDomain, 'must be a domain such as example.org.'),
    timeZone: text('ORG_TIME_ZONE', 'America/New_York', isZone, 'must be a time zone such as America/New_York.'),
    productName: text('PRODUCT_NAME', 'DML', (name) => name.length <= 40, 'must have at most 40 characters.'),
    /** Base URL of the server with the physicians' pictures. */
    directoryUrl: optional('DIRECTORY_URL', isSecureUrl, 'must begin with https:// and have no slash at its end.'),
    /** Must never be sent to browsers. */
    umlsApiKey: optional(
      'UMLS_API_KEY',
      (key) => /^[\w-]+$/.test(key),
      'must contain only letters, digits and hyphens.',
    ),
    umlsUrl: text(
      'UMLS_URL',
      DEFAULT_UMLS_URL,
      isWebUrl,
      `must be an address such as ${DEFAULT_UMLS_URL}, without a slash at the end.`,
    ),
    passwordMinLength,
    topSpecialtiesMax: wholeNumber('TOP_SPECIALTIES_MAX', TOP_SPECIALTIES, 1, MAX_ROWS),
    topConditionsMax: wholeNumber('TOP_CONDITIONS_MAX', TOP_CONDITIONS, 1, MAX_ROWS),
    /** Days for which deleted records can be restored. */
    trashDays: wholeNumber('TRASH_DAYS', 90, 1, 3_650),
    /** Milliseconds after SIGTERM in which the service still accepts connections. */
    stopGraceTime: wholeNumber('STOP_GRACE_TIME', 500, 0, 60_000),
    shouldCountPaths: text('COUNT_PATHS', 'on', isSwitch, 'must be on or off.') === 'on',
    inspectorUrl: optional('INSPECTOR_URL', isInspector, INSPECTOR_RULE),
  }
  const configuredKeys = env.TOKEN_KEYS === undefined ? undefined : parseTokenKeys(env.TOKEN_KEYS)
  if (configuredKeys === null) problems.push(`TOKEN_KEYS ${TOKEN_KEYS_RULE}`)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  /** The first key signs new tokens; all keys verify tokens. */
  const tokenKeys: readonly Uint8Array[] = configuredKeys ?? loadOrCreateTokenKeys(dataDir)
  return { ...config, tokenKeys }
}

export type Config = Readonly<ReturnType<typeof readConfig>>
