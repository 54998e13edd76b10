import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkOf } from '../../../server/base/address.ts'

const group = fc.integer({ min: 0, max: 0xffff })
/** Groups of a network and of a host. Excludes ::/64, which contains IPv4-mapped addresses. */
const half = fc.tuple(group, group, group, group)
const network = half.filter((groups) => groups.some((value) => value > 0))
const full = (groups: readonly number[]) => groups.map((value) => value.toString(16).padStart(4, '0')).join(':')
/** Returns the same address in short form: without leading zeros, with one run of zeros cut. */
const short = (groups: readonly number[]) => new URL(`http://[${full(groups)}]`).hostname.slice(1, -1)

test('AU1: all addresses of one /64 count as one in any notation; those of another /64 do not', () => {
  fc.assert(
    fc.property(network, network, half, half, (one, other, host, another) => {
      const counted = networkOf(full([...one, ...host]))
      expect(networkOf(short([...one, ...another]))).toBe(counted)
      expect(networkOf(full([...one, ...another]).toUpperCase())).toBe(counted)
      expect(networkOf(`${short([...one, ...host])}%eth0`)).toBe(counted)
      expect(networkOf(short([...other, ...host])) === counted).toBe(full(one) === full(other))
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
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('%j counts as %j', (address, counted) => {
  expect(networkOf(address)).toBe(counted)
})
