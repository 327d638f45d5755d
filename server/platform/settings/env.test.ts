import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { withSecretKey } from '#server/platform/secrets/secret-key.ts'
import { readEnv } from './env.ts'

const key = 'k'.repeat(32)
const plaid = '5f1c2ab34d5e6f7a8b9c0d1e'

describe('settings', () => {
  test('an operator who sets nothing gets a server for this machine alone', () => {
    expect(readEnv({ HOME: '/root', EDITOR: 'vi' })).toEqual({
      PORT: 3000,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:3000',
      DATA_DIR: resolve('data'),
      PLANS: 'on',
      METRICS_HOST: '127.0.0.1',
      DRAIN_SECONDS: 5,
      LOG_LEVEL: 'info',
      TRUST_PROXY: false,
      CARD_FEE: { ppm: 29_000, fixed: 30, most: null },
      BANK_FEE: { ppm: 8_000, fixed: 0, most: 500 },
    })
  })

  test('an operator who leaves a variable empty has left it unset', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: ' ', SECRET_KEY: '' })).toMatchObject({ PORT: 3000 })
  })

  test('an operator who moves the port moves the public address with it', () => {
    expect(readEnv({ PORT: '8080' }).PUBLIC_URL).toBe('http://localhost:8080')
    const mail = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'post@example.com' }
    const moved = readEnv({ PORT: '8080', PUBLIC_URL: 'https://app.example.com/', ...mail })
    expect(moved.PUBLIC_URL).toBe('https://app.example.com')
  })

  test.each([
    ['on', 1],
    ['off', false],
    ['2', 2],
    ['10.0.0.1, fd00::/8', ['10.0.0.1', 'fd00::/8']],
  ])('an operator who says TRUST_PROXY=%s trusts that much', (given, meant) => {
    expect(readEnv({ TRUST_PROXY: given }).TRUST_PROXY).toEqual(meant)
  })

  test.each([
    [{ PORT: '80a' }, 'PORT takes a port number from 0 to 65535 (0: any free one).'],
    [{ PORT: '65536' }, 'PORT takes a port number from 0 to 65535 (0: any free one).'],
    [{ HOST: 'http://x' }, 'HOST takes an address or host name to listen on, such as 127.0.0.1 or 0.0.0.0.'],
    [{ PUBLIC_URL: 'app.example.com' }, 'PUBLIC_URL takes an address without a path, such as https://app.example.com.'],
    [
      { PUBLIC_URL: 'https://example.com/app' },
      'PUBLIC_URL takes an address without a path, such as https://app.example.com.',
    ],
    [{ PUBLIC_URL: 'http://app.example.com' }, 'PUBLIC_URL takes https:// unless it is on localhost.'],
    [
      { DATABASE_URL: 'mysql://x/y' },
      'DATABASE_URL takes an address such as postgres://user:password@host:5432/database.',
    ],
    [{ PUBLIC_URL: 'http://127.example.com' }, 'PUBLIC_URL takes https:// unless it is on localhost.'],
    ...['https://app.example.com', 'https://localhost:3000'].map((PUBLIC_URL): [Record<string, string>, string] => [
      { PUBLIC_URL },
      'SMTP_URL is needed when PUBLIC_URL is more than http on this machine, such as http://localhost:3000.',
    ]),
    [
      { STORAGE_URL: 's3://KEY@bucket' },
      'STORAGE_URL takes an address such as s3://KEY:SECRET@bucket?region=eu-west-1.',
    ],
    [{ PLAID_CLIENT_ID: 'a b' }, "PLAID_CLIENT_ID takes what Plaid's dashboard shows as keys."],
    [{ PLAID_CLIENT_ID: plaid }, 'PLAID_SECRET is needed when PLAID_CLIENT_ID is set.'],
    [{ PLAID_SECRET: plaid }, 'PLAID_CLIENT_ID is needed when PLAID_SECRET is set.'],
    [{ PLAID_CLIENT_ID: plaid, PLAID_SECRET: plaid }, 'PLAID_ENV is needed when PLAID_CLIENT_ID is set.'],
    [{ PLAID_ENV: 'sandbox' }, 'PLAID_CLIENT_ID is needed when PLAID_ENV is set.'],
    [{ PLAID_ENV: 'development' }, 'PLAID_ENV takes sandbox or production.'],
    [{ PLAID_API_BASE: 'https://host' }, 'PLAID_CLIENT_ID is needed when PLAID_API_BASE is set.'],
    [{ STRIPE_API_BASE: 'https://host' }, 'STRIPE_SECRET_KEY is needed when STRIPE_API_BASE is set.'],
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL takes an address such as smtp://user:password@host:587.'],
    [{ SMTP_URL: 'smtp://localhost' }, 'MAIL_FROM is needed when SMTP_URL is set.'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM takes a mail address, such as Chalkline <post@example.com>.'],
    [{ CARD_FEE: 'cheap' }, 'CARD_FEE takes a percentage and sums such as 2.9% + 0.30 or 0.8% up to 5.00.'],
    [{ STRIPE_SECRET_KEY: 'pk_1' }, 'STRIPE_SECRET_KEY takes a key that begins with sk_ or rk_.'],
    [{ STRIPE_SECRET_KEY: 'sk_1' }, 'STRIPE_PUBLISHABLE_KEY is needed when STRIPE_SECRET_KEY is set.'],
    [
      { STRIPE_SECRET_KEY: 'sk_1', STRIPE_PUBLISHABLE_KEY: 'pk_1' },
      'STRIPE_WEBHOOK_SECRET is needed when STRIPE_SECRET_KEY is set.',
    ],
    [{ PLANS: 'no' }, 'PLANS takes on or off.'],
    ...[
      '19',
      'USD solo=19/190',
      'JPY solo=1/2 crew=1/2 business=1/2',
      'USD solo=0/190 crew=49/490 business=99/990',
    ].map((PLAN_PRICES): [Record<string, string>, string] => [
      { PLAN_PRICES },
      'PLAN_PRICES takes a currency and the prices by month and year of all plans, such as USD solo=19/190 crew=49/490 business=99/990.',
    ]),
    [{ SECRET_KEY_PREVIOUS: key }, 'SECRET_KEY is needed when SECRET_KEY_PREVIOUS is set.'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY takes at least 32 random characters.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL takes silent, fatal, error, warn, info, debug or trace.'],
    [
      { TRUST_PROXY: 'yes' },
      'TRUST_PROXY takes off, on (one proxy in front), the number of proxies, or their addresses with commas between.',
    ],
  ])('an operator who sets %j is told in one line', (variables, line) => {
    expect(() => readEnv(variables as Record<string, string>)).toThrow(line)
  })
})

describe('the secret key', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chalkline-key-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test('an operator who gives one has it used', () => {
    expect(withSecretKey(readEnv({ SECRET_KEY: key, DATA_DIR: '/nowhere' })).SECRET_KEY).toBe(key)
  })

  test('an operator who gives none has one made once, readable by nobody else', () => {
    const settings = readEnv({ DATA_DIR: join(folder, 'made') })
    const first = withSecretKey(settings).SECRET_KEY
    expect(first).toMatch(/^[\w-]{43}$/)
    expect(withSecretKey(settings).SECRET_KEY).toBe(first)
    expect(statSync(join(folder, 'made', 'secret-key')).mode & 0o777).toBe(0o600)
  })

  test('an operator whose key file is damaged is not given another key behind their back', () => {
    writeFileSync(join(folder, 'secret-key'), '')
    expect(() => withSecretKey(readEnv({ DATA_DIR: folder }))).toThrow('is damaged')
  })
})
