import { describe, expect, it } from 'vitest'
import { readCode, readFingerprint } from './code-rules.ts'

const code = '7K3QX-9ZD1M-4VB8T-W0RHC'

describe('the code of a signed contract', () => {
  it('is found however it is typed', () => {
    for (const typed of [code, code.toLowerCase(), code.replaceAll('-', ' '), '7K3QX9ZD1M4VB8TWORHC', ` ${code}\n`])
      expect(readCode(typed)).toBe(code)
    expect(readCode('7K3QX–9ZDLM‑4VB8T—WORHC')).toBe(code)
  })

  it('is found with what stands around a link in an email', () => {
    for (const around of ['.', '>', ')', ').', '>.', ',', ';', '"', '’', ']', '/', '…', '\u200b'])
      for (const typed of [`${code}${around}`, `<https://chalkline.example/verify/${code}${around}`])
        expect(readCode(typed), typed).toBe(code)
    expect(readCode(`(${code})`)).toBe(code)
  })

  it('is not found in what is none', () => {
    for (const typed of ['', '.', 'nonsense', `${code}7`, code.slice(1), `${code} ${code}`, 'U'.repeat(20)])
      expect(readCode(typed), typed).toBeUndefined()
  })

  it('is told from the fingerprint of a document', () => {
    const hash = 'ab'.repeat(32)
    for (const typed of [hash, hash.toUpperCase(), `${hash}.`, `(${hash})`]) {
      expect(readFingerprint(typed)).toBe(hash)
      expect(readCode(typed)).toBeUndefined()
    }
    expect(readFingerprint(code)).toBeUndefined()
    expect(readFingerprint(hash.slice(1))).toBeUndefined()
  })
})
