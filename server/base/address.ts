import type { IncomingMessage } from 'node:http'
import { isIP, isIPv6 } from 'node:net'
import proxyAddr from 'proxy-addr'

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

const GROUPS = 8
const MAPPED = ['0', '0', '0', '0', '0', 'ffff']

/** Returns the eight groups of an IPv6 address in lower case without leading zeros. */
const groupsOf = (address: string): string[] => {
  // The URL parser writes an embedded IPv4 address as two groups. It refuses zones such as %eth0.
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, '')}]`)
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean))
  return [...head, ...Array<string>(GROUPS - head.length - tail.length).fill('0'), ...tail]
}

const octetsOf = (group: string): number[] => {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 0xff]
}

/** Returns an IPv4 address for one that is mapped to IPv6, such as ::ffff:192.0.2.1; any other address as it is. */
export const unmapped = (address: string): string => {
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  return MAPPED.every((group, index) => groups[index] === group)
    ? groups.slice(-2).flatMap(octetsOf).join('.')
    : address
}

/** Returns what one subscriber holds: an IPv4 address, or the /64 network of an IPv6 address. */
export const networkOf = (address: string): string => {
  const plain = unmapped(address)
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain
}
