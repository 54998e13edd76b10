import type { IncomingMessage } from 'node:http'
import { isIP, isIPv6 } from 'node:net'
import proxyAddr from 'proxy-addr'

/** True when every entry is an address or a range of addresses, such as 10.0.0.0/8. */
export const areProxies = (entries: readonly string[]): boolean => {
  try {
    proxyAddr.compile([...entries])
    return entries.every((entry) => isIP(entry.split('/')[0] ?? '') !== 0)
  } catch {
    return false
  }
}

/**
 * Returns a function that finds the client address of a request. X-Forwarded-For is trusted only as far as trusted
 * proxies wrote it. Each proxy appends the address that it received the request from. The last one that is not a
 * trusted proxy counts. An invalid entry also ends the trust.
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

/** Returns the IPv4 address of an IPv4-mapped IPv6 address such as ::ffff:192.0.2.1, any other address unchanged. */
export const unmapped = (address: string): string => {
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  return MAPPED.every((group, index) => groups[index] === group)
    ? groups.slice(-2).flatMap(octetsOf).join('.')
    : address
}

/** Returns the range that one client usually controls: an IPv4 address, or the /64 network of an IPv6 address. */
export const networkOf = (address: string): string => {
  const plain = unmapped(address)
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain
}
