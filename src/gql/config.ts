import { PASSWORD_FLOOR, TOP_CONDITIONS, TOP_SPECIALTIES } from '../domain/limits.ts'

/** What the console is told of the organisation that runs it. */
export interface OrgConfig {
  readonly productName: string
  readonly emailDomain: string
  /** IANA name of the zone that schedules are in. */
  readonly timeZone: string
  /** Where the directory serves the paths of pictures; null when that is not known. */
  readonly directoryUrl: string | null
  /** The fewest characters of a new password. */
  readonly passwordMinLength: number
  /** The most entries of the top lists. */
  readonly topSpecialtiesMax: number
  readonly topConditionsMax: number
  /** Whether the service counts which transitions of the charts are taken. */
  readonly countsPaths: boolean
  /** Where an inspector of charts is, for those who have one; null for none. */
  readonly inspectorUrl: string | null
}

const defaults: OrgConfig = {
  productName: 'DML',
  emailDomain: 'example.org',
  timeZone: 'America/New_York',
  directoryUrl: null,
  passwordMinLength: PASSWORD_FLOOR,
  topSpecialtiesMax: TOP_SPECIALTIES,
  topConditionsMax: TOP_CONDITIONS,
  countsPaths: false,
  inspectorUrl: null,
}

/** Milliseconds that the first screen waits for them. */
const PATIENCE = 3_000

/** The organisation's settings; the defaults when the service does not answer. */
export const fetchConfig = (): Promise<OrgConfig> =>
  fetch('/config.json', { signal: AbortSignal.timeout(PATIENCE) })
    .then((response) => (response.ok ? response.json() : defaults))
    .catch(() => defaults)
