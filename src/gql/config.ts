/** What the console is told of the organisation that runs it. */
export interface OrgConfig {
  readonly productName: string
  readonly emailDomain: string
  /** IANA name of the zone that schedules are in. */
  readonly timeZone: string
}

const defaults: OrgConfig = { productName: 'DML', emailDomain: 'example.org', timeZone: 'America/New_York' }

/** The organisation's settings; the defaults when the service does not answer. */
export const fetchConfig = (): Promise<OrgConfig> =>
  fetch('/config.json')
    .then((response) => (response.ok ? response.json() : defaults))
    .catch(() => defaults)
