import { PASSWORD_MIN_LENGTH, TOP_CONDITIONS, TOP_SPECIALTIES } from '../domain/limits.ts'

/** Settings of the organisation, from `/config.json`. */
export interface OrgConfig {
  readonly productName: string
  readonly emailDomain: string
  /** IANA name of the time zone of schedules. */
  readonly timeZone: string
  /** Base URL of the public directory; null if not set. */
  readonly directoryUrl: string | null
  readonly passwordMinLength: number
  readonly topSpecialtiesMax: number
  readonly topConditionsMax: number
  readonly countsPaths: boolean
  readonly inspectorUrl: string | null
}

const defaults: OrgConfig = {
  productName: 'DML',
  emailDomain: 'example.org',
  timeZone: 'America/New_York',
  directoryUrl: null,
  passwordMinLength: PASSWORD_MIN_LENGTH,
  topSpecialtiesMax: TOP_SPECIALTIES,
  topConditionsMax: TOP_CONDITIONS,
  countsPaths: false,
  inspectorUrl: null,
}

/** Request timeout in milliseconds, short because the first screen waits for the settings. */
const TIMEOUT = 3_000

/** Fetches the organisation's settings. Falls back to the defaults if the service does not answer. */
export const fetchConfig = (): Promise<OrgConfig> =>
  fetch('/config.json', { signal: AbortSignal.timeout(TIMEOUT) })
    .then((response) => (response.ok ? response.json() : defaults))
    .catch(() => defaults)
