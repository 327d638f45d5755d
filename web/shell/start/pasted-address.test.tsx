import { expect, test } from 'vitest'
import { withoutTail } from './pasted-address.ts'

const meant = (address: string) => withoutTail(new URL(address, 'http://localhost'))
const sign = '/contract-sign/s3cret_-9?contract=01a2&uid=01b3'

test.each(['.', '>', ')', ',', ').', '>.', '%3E', '%29', '"', '”', ']'])(
  'a client who opens a link with %s behind it, as pasted from an email, opens the link',
  (after) => {
    expect(meant(`${sign}${after}`)).toBe(sign)
    expect(meant(`/client/estimate/01a2/s3cret_-9${after}`)).toBe('/client/estimate/01a2/s3cret_-9')
    expect(meant(`/reset-password?token=s3cret_-9${after}`)).toBe('/reset-password?token=s3cret_-9')
    expect(meant(`/verify/AAAA-BBBB${after}`)).toBe('/verify/AAAA-BBBB')
    expect(meant(`/billing${after}`)).toBe('/billing')
  },
)

test.each([sign, '/', '/billing', '/clients?q=St.', '/jobs?q=(deck)', '/client/invoice/01a2/s3cret_-'])(
  'an address that is as it was meant stays: %s',
  (address) => expect(meant(address)).toBeUndefined(),
)
