import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddr from 'proxy-addr'
import { unmapped } from './network.ts'

/** Whether every entry is an address or a range of addresses, such as 10.0.0.0/8. */
export const areProxies = (entries: readonly string[]): boolean => {
  try {
    proxyAddr.compile([...entries])
    return entries.every((entry) => isIP(entry.split('/')[0] ?? '') !== 0)
  } catch {
    return false
  }
}

/**
 * Tells the network address that asks, in one form. X-Forwarded-For is believed as far as trusted proxies wrote it: each
 * adds on the right whom it heard, so that the last address that is no proxy's counts, whatever stands before it. An entry
 * that is no address ends the belief, too.
 */
export const createAddressOf = (trustedProxies: readonly string[]): ((request: IncomingMessage) => string) => {
  const isTrusted = proxyAddr.compile([...trustedProxies])
  return (request) => {
    const heard = proxyAddr.all(request, isTrusted).findLast((address) => isIP(address ?? '') !== 0)
    return unmapped(heard ?? '')
  }
}
