import type { IncomingMessage } from 'node:http'
import { isIP, isIPv6 } from 'node:net'
import proxyAddr from 'proxy-addr'

export const areProxies = (entries: readonly string[]): boolean => {
  try {
    proxyAddr.compile([...entries])
    return entries.every((entry) => isIP(entry.split('/')[0] ?? '') !== 0)
  } catch {
    return false
  }
}

/**
 * Returns a function that finds a client's IP address behind trusted proxies. Clients can forge the first entries of
 * X-Forwarded-For, so it reads from right to left.
 */
export const createAddressOf = (trustedProxies: readonly string[]): ((request: IncomingMessage) => string) => {
  const isTrusted = proxyAddr.compile([...trustedProxies])
  return (request) => {
    const clientAddress = proxyAddr.all(request, isTrusted).findLast((address) => isIP(address ?? '') !== 0)
    return withoutIPv4Mapping(clientAddress ?? '')
  }
}

const GROUP_COUNT = 8
const MAPPED_PREFIX = ['0', '0', '0', '0', '0', 'ffff']

const groupsOf = (address: string): string[] => {
  // The URL parser rejects a zone such as %eth0, so remove the zone first.
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, '')}]`)
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean))
  return [...head, ...Array<string>(GROUP_COUNT - head.length - tail.length).fill('0'), ...tail]
}

const octetsOf = (group: string): number[] => {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 0xff]
}

/** Converts an IPv4-mapped IPv6 address such as ::ffff:192.0.2.1 to IPv4. Returns any other address unchanged. */
export const withoutIPv4Mapping = (address: string): string => {
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  return MAPPED_PREFIX.every((group, index) => groups[index] === group)
    ? groups.slice(-2).flatMap(octetsOf).join('.')
    : address
}

/** Returns the IPv4 address, or the /64 network of an IPv6 address. One client usually controls a /64 network. */
export const networkOf = (address: string): string => {
  const plain = withoutIPv4Mapping(address)
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain
}
