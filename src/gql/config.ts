/** What the console is told of the organisation that runs it. */
export interface OrgConfig {
  readonly productName: string
  readonly emailDomain: string
  /** IANA name of the zone that schedules are in. */
  readonly timeZone: string
}

const defaults: OrgConfig = { productName: 'DML', emailDomain: 'example.org', timeZone: 'America/New_York' }

/** Milliseconds that the first screen waits for them. */
const PATIENCE = 3_000

/** The organisation's settings; the defaults when the service does not answer. */
export const fetchConfig = (): Promise<OrgConfig> =>
  fetch('/config.json', { signal: AbortSignal.timeout(PATIENCE) })
    .then((response) => (response.ok ? response.json() : defaults))
    .catch(() => defaults)
