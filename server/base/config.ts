import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { MAX_ROWS, TOP_CONDITIONS, TOP_SPECIALTIES } from '../../src/domain/limits.ts'
import { isZone } from '../../src/domain/zone.ts'
import { areProxies } from './address.ts'

const SEPARATOR = /\s*,\s*/
const KEY_BYTES = 32
/** What the texts of keys must be, after the name of where they stand. */
const TOKEN_KEYS_RULE = `must hold one or more secrets in base64, ${KEY_BYTES} bytes or longer, separated by commas.`

/** The secrets in a text, or null when one of them is no base64 or too short, or when there is none. */
const parseTokenKeys = (text: string): Uint8Array[] | null => {
  const parts = text.trim().split(SEPARATOR)
  const keys = parts.map((part) => Buffer.from(part, 'base64'))
  const isGood = parts.every((part) => /^[\w+/-]+={0,2}$/.test(part)) && keys.every((key) => key.length >= KEY_BYTES)
  return isGood ? keys : null
}

/**
 * The secrets kept in the data directory, made at the first start and readable by the service alone. A file
 * that was damaged is never replaced, because that would end every session: it throws and names the file.
 */
const keepTokenKeys = (dataDir: string): Uint8Array[] => {
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

/** NLM's own UMLS service. */
const UMLS = 'https://uts-ws.nlm.nih.gov/rest'

const isWhole = (least: number, most: number) => (text: string) =>
  /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most
const isPostgresUrl = (text: string) => /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '')
const isSwitch = (text: string) => text === 'on' || text === 'off'
/** Without users, whose names can look like a host and whose passwords would be shown to browsers. */
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

/**
 * Reads the environment, fills in what is absent or blank, and makes token keys under DATA_DIR when there are
 * none. Throws an Error whose message lists every variable that is wrong, without quoting any value.
 */
export const readConfig = (env: Readonly<Record<string, string | undefined>>) => {
  const problems: string[] = []
  const optional = (name: string, isGood: (text: string) => boolean, rule: string): string | null => {
    const text = env[name]?.trim() || null
    if (text !== null && !isGood(text)) problems.push(`${name} ${rule}`)
    return text
  }
  const whole = (name: string, standard: number, least: number, most: number): number =>
    Number(optional(name, isWhole(least, most), `must be a whole number from ${least} to ${most}.`) ?? standard)
  const text = (name: string, standard: string, isGood: (text: string) => boolean, rule: string): string =>
    optional(name, isGood, rule) ?? standard

  const dataDir = resolve(env.DATA_DIR?.trim() || 'data')
  const passwordMinLength = whole('PASSWORD_MIN_LENGTH', 3, 3, 100)
  const isPassword = (password: string) => password.length >= passwordMinLength && password.length <= 100
  const config = {
    /** The port to listen on; 0 takes any that is free. */
    port: whole('PORT', 4000, 0, 65_535),
    /** The absolute path of the directory that holds the service's own PostgreSQL and its keys. */
    dataDir,
    /** The PostgreSQL to use; null starts one under `dataDir`. */
    databaseUrl: optional('DATABASE_URL', isPostgresUrl, 'must be an address that begins with postgresql://.'),
    /** Whether an empty database is filled with demo data; else it gets an administrator alone. */
    hasDemoData: text('DEMO_DATA', 'on', isSwitch, 'must be on or off.') === 'on',
    /** The password of every demo user; null generates one for each. */
    demoPassword: optional('DEMO_PASSWORD', isPassword, `must have ${passwordMinLength} to 100 characters.`),
    /** Addresses, and ranges of them, of the proxies whose X-Forwarded-For is believed. */
    trustedProxies: optional('TRUSTED_PROXIES', isProxies, PROXIES_RULE)?.split(SEPARATOR) ?? [],
    emailDomain: text('ORG_EMAIL_DOMAIN', 'example.org', isDomain, 'must be a domain such as example.org.'),
    /** The organisation's IANA time zone. */
    timeZone: text('ORG_TIME_ZONE', 'America/New_York', isZone, 'must be a time zone such as America/New_York.'),
    productName: text('PRODUCT_NAME', 'DML', (name) => name.length <= 40, 'must have at most 40 characters.'),
    /** Where the public directory serves the paths of pictures, without a slash at the end; null when nobody said. */
    directoryUrl: optional('DIRECTORY_URL', isSecureUrl, 'must begin with https:// and have no slash at its end.'),
    /** The key of the UMLS vocabulary service; never sent to browsers. */
    umlsApiKey: optional('UMLS_API_KEY', (key) => /^[\w-]+$/.test(key), 'must hold letters, digits and hyphens alone.'),
    /** Where that service is, without a slash at the end. */
    umlsUrl: text('UMLS_URL', UMLS, isWebUrl, `must be an address such as ${UMLS}, without a slash at the end.`),
    /** The fewest characters of a password. */
    passwordMinLength,
    /** The most entries that the lists of most searched specialties and of top conditions may have. */
    topSpecialtiesMax: whole('TOP_SPECIALTIES_MAX', TOP_SPECIALTIES, 1, MAX_ROWS),
    topConditionsMax: whole('TOP_CONDITIONS_MAX', TOP_CONDITIONS, 1, MAX_ROWS),
    /** Whether it is counted how often each transition of a chart is taken. */
    countsPaths: text('COUNT_PATHS', 'on', isSwitch, 'must be on or off.') === 'on',
    /** Where an inspector of charts is that the console may open, without a slash at the end; null for none. */
    inspectorUrl: optional('INSPECTOR_URL', isInspector, INSPECTOR_RULE),
  }
  const givenKeys = env.TOKEN_KEYS === undefined ? undefined : parseTokenKeys(env.TOKEN_KEYS)
  if (givenKeys === null) problems.push(`TOKEN_KEYS ${TOKEN_KEYS_RULE}`)
  if (problems.length > 0 || givenKeys === null) throw new Error(problems.join('\n'))
  /** Secrets of at least 32 bytes: the first signs tokens, all verify them. */
  const tokenKeys: readonly Uint8Array[] = givenKeys ?? keepTokenKeys(dataDir)
  return { ...config, tokenKeys }
}

/** Everything that differs between installations. */
export type Config = Readonly<ReturnType<typeof readConfig>>
