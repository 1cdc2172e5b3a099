import { describe, expect, it } from 'vitest'
import { allowedUrl, readAllowedOut } from './allowed-out.ts'
import { addressRefusal } from './judge-address.ts'

const rules = (text: string) => readAllowedOut(text) ?? []

describe('--allow-out', () => {
  it.each(['loopback', 'api.shop.example:443', '*.shop.example:443', '10.0.0.7:80', '[::1]:8080', 'none'])(
    'reads %s',
    (text) => {
      expect(readAllowedOut(text)).toBeDefined()
    },
  )

  it.each([
    '',
    'shop.example',
    '*.shop.example:80',
    '*:443',
    'shop.example:0',
    'shop.example:99999',
    'a:1=ftp://x',
    'a:1=http://u:p@x',
    'a:1=http://x/path',
    'self=http://x',
  ])('refuses %s', (text) => {
    expect(readAllowedOut(text)).toBeUndefined()
  })

  it.each([
    ['self', 'https://rest.iad-01.braze.com/users/track', 'self'],
    ['loopback', 'http://localhost:3000/hook', 'loopback'],
    ['loopback', 'http://127.1:3000/', 'loopback'],
    ['loopback', 'http://[::1]/', 'loopback'],
    ['api.shop.example:443', 'https://API.shop.example/hook?a=1#b', 'any'],
    ['api.shop.example:443', 'https://api.shop.example./', 'any'],
    ['*.shop.example:443', 'https://a.b.shop.example/', 'public'],
    ['loopback,localhost:3000', 'http://localhost:3000', 'any'],
  ])('%s allows %s', (allowed, url, addresses) => {
    expect(allowedUrl(url, rules(allowed))).toMatchObject({ addresses })
  })

  it.each([
    [
      'none',
      'https://api.shop.example/',
      /^api\.shop\.example:443 is not allowed; start brazier with --allow-out api\.shop\.example:443$/,
    ],
    ['loopback', 'http://localhost.shop.example/', /not allowed/],
    ['api.shop.example:443', 'http://api.shop.example/', /api\.shop\.example:80 is not allowed/],
    ['*.shop.example:443', 'https://shop.example/', /not allowed/],
    ['*.shop.example:443', 'http://a.shop.example:443/', /not allowed/],
    ['loopback', 'https://u:p@localhost/', /password/],
    ['loopback', 'file:///etc/passwd', /only http and https/],
    ['loopback', '', /cannot be read/],
  ])('%s does not allow %s', (allowed, url, reason) => {
    expect(allowedUrl(url, rules(allowed))).toMatch(reason)
  })

  it('calls another place and keeps the host', () => {
    const allowed = allowedUrl('https://api.shop.example/hook?a=1', rules('api.shop.example:443=http://localhost:3000'))
    expect(allowed).toMatchObject({ url: new URL('http://localhost:3000/hook?a=1'), host: 'api.shop.example' })
  })

  it.each(['//10.0.0.5:8080/x?a=1', '//', String.raw`/\10.0.0.5/x`])('calls no host that the path %s names', (path) => {
    const allowed = allowedUrl(`https://api.shop.example${path}`, rules('api.shop.example:443=http://localhost:3000'))
    const { href } = new URL(`http://localhost:3000${path}`)
    expect(allowed).toMatchObject({ url: { href }, host: 'api.shop.example' })
  })
})

describe('an address', () => {
  it.each([
    '169.254.169.254',
    '::ffff:169.254.169.254',
    '::ffff:a9fe:a9fe',
    '64:ff9b::a9fe:a9fe',
    'fe80::1%eth0',
    'fe80::1',
    '224.0.0.1',
    '255.255.255.255',
  ])('%s is never called', (address) => {
    expect(addressRefusal({ address, port: 80 }, 'any', [])).toMatch(/never called/)
  })

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '0.0.0.0', '::'])(
    '%s with the port of this server is not called',
    (address) => {
      expect(addressRefusal({ address, port: 4747 }, 'any', [4747])).toMatch(/is this server/)
      expect(addressRefusal({ address, port: 4748 }, 'any', [4747])).toBeUndefined()
    },
  )

  it.each([
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '127.0.0.1',
    '::1',
    '::',
    '0.0.0.0',
    'fd00:ec2::254',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
  ])('%s is private: only an exact form allows it', (address) => {
    expect(addressRefusal({ address, port: 80 }, 'public', [])).toMatch(/private/)
    expect(addressRefusal({ address, port: 80 }, 'any', [])).toBeUndefined()
  })

  it.each(['93.184.216.34', '2606:4700::1111'])('%s is public', (address) => {
    expect(addressRefusal({ address, port: 80 }, 'public', [])).toBeUndefined()
    expect(addressRefusal({ address, port: 80 }, 'loopback', [])).toMatch(/not on this machine/)
  })
})
