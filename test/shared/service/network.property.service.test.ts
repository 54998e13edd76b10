import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkOf } from '../../../server/base/address.ts'

const anyGroup = fc.integer({ min: 0, max: 0xffff })
/** Network part or host part of an address. ::/64 is excluded, because it has IPv4-mapped addresses. */
const anyHalf = fc.tuple(anyGroup, anyGroup, anyGroup, anyGroup)
const network = anyHalf.filter((groups) => groups.some((value) => value > 0))
const fullNotation = (groups: readonly number[]) => groups.map((value) => value.toString(16).padStart(4, '0')).join(':')
/** Returns the address without leading zeros, and with `::` for one run of zeros. */
const shortNotation = (groups: readonly number[]) => new URL(`http://[${fullNotation(groups)}]`).hostname.slice(1, -1)

test('AU1: all addresses of one /64 count as one in any notation; those of another /64 do not', () => {
  fc.assert(
    fc.property(network, network, anyHalf, anyHalf, (network, otherNetwork, host, otherHost) => {
      const key = networkOf(fullNotation([...network, ...host]))
      expect(networkOf(shortNotation([...network, ...otherHost]))).toBe(key)
      expect(networkOf(fullNotation([...network, ...otherHost]).toUpperCase())).toBe(key)
      expect(networkOf(`${shortNotation([...network, ...host])}%eth0`)).toBe(key)
      expect(networkOf(shortNotation([...otherNetwork, ...host])) === key).toBe(
        fullNotation(network) === fullNotation(otherNetwork),
      )
    }),
  )
})

test('AU1: an IPv4 address counts separately, and equals its IPv4-mapped form', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
      expect(networkOf(address)).toBe(address)
      expect(networkOf(`::ffff:${address}`)).toBe(address)
      expect(networkOf(`::FFFF:${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`)).toBe(address)
    }),
  )
})

test.each([
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('%j counts as %j', (address, key) => expect(networkOf(address)).toBe(key))
