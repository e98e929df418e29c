import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each([
  '8.8.8.8',
  '1.1.1.1',
  '93.184.216.34',
  '172.15.255.255',
  '172.32.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '223.255.255.255',
  '2606:4700:4700::1111',
  '2a00:1450:4001:800::200e',
  '2001:4860:4860::8888',
  // A public IPv4 address behind the well-known translation prefix.
  '64:ff9b::808:808',
  '64:ff9b::8.8.8.8',
])('%s is an ordinary host', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '100.64.0.1', '100.127.255.255'],
  ...['127.0.0.1', '127.255.255.254', '169.254.169.254', '169.254.170.2', '168.63.129.16'],
  ...['172.16.0.1', '172.31.255.255', '192.0.0.8', '192.0.0.192', '192.0.2.1', '192.88.99.1'],
  ...['192.168.0.1', '198.18.0.1', '198.19.255.255', '198.51.100.1', '203.0.113.1'],
  ...['224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
])('IPv4 %s is closed', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  ['unspecified', '::'],
  ['loopback', '::1'],
  ['loopback, written out', '0:0:0:0:0:0:0:1'],
  ['mapped loopback', '::ffff:127.0.0.1'],
  ['mapped loopback in hexadecimal', '::ffff:7f00:1'],
  ['mapped metadata', '::ffff:169.254.169.254'],
  ['mapped public', '::ffff:8.8.8.8'],
  ['mapped, written out', '0:0:0:0:0:ffff:0a00:0001'],
  ['translated', '::ffff:0:127.0.0.1'],
  ['compatible loopback', '::127.0.0.1'],
  ['compatible private', '::a00:1'],
  ['NAT64 of loopback', '64:ff9b::127.0.0.1'],
  ['NAT64 of loopback in hexadecimal', '64:ff9b::7f00:1'],
  ['NAT64 of a private network', '64:ff9b::a00:1'],
  ['NAT64 of metadata', '64:ff9b:0:0:0:0:a9fe:a9fe'],
  ['NAT64 of nothing', '64:ff9b::'],
  ['NAT64 with a short tail', '64:ff9b::1'],
  ['local NAT64', '64:ff9b:1::8.8.8.8'],
  ['6to4 of loopback', '2002:7f00:1::'],
  ['6to4 of a public address', '2002:808:808::1'],
  ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  ['Teredo, short', '2001::1'],
  ['ORCHID', '2001:20::1'],
  ['benchmarking', '2001:2::1'],
  ['documentation', '2001:db8::1'],
  ['new documentation', '3fff::1'],
  ['discard only', '100::1'],
  ['unique local', 'fc00::1'],
  ['unique local, as used', 'fd00:ec2::254'],
  ['link-local', 'fe80::1'],
  ['link-local with a zone', 'fe80::1%eth0'],
  ['public with a zone', '2606:4700::1%1'],
  ['site-local', 'fec0::1'],
  ['multicast', 'ff02::1'],
  ['segment routing', '5f00::1'],
])('IPv6 %s (%s) is closed', (_title, address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['', 'localhost', '127.1', '0x7f000001', '2130706433', '017700000001', '1.2.3', '[::1]'])(
  'what is no address (%j) is closed',
  (address) => {
    expect(isPublicAddress(address)).toBe(false)
  },
)
