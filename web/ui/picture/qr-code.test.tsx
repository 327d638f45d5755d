import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { QrCode } from './qr-code.tsx'

test('every square of the code is drawn, and none besides', async () => {
  const text = 'otpauth://totp/Chalkline:sam%40harlow.example?issuer=Chalkline&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
  await render(<QrCode text={text} label="QR code" />)
  const code = page.getByRole('img', { name: 'QR code' }).element() as SVGSVGElement
  const path = code.querySelector('path') as SVGPathElement
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  expect(code.getAttribute('viewBox')).toBe(`0 0 ${size} ${size}`)
  const drawn = data.map((row, y) => row.map((_, x) => path.isPointInFill(new DOMPoint(x + 0.5, y + 0.5))))
  expect(drawn).toEqual(data)
  expect(data.flat().filter(Boolean).length).toBeGreaterThan(400)
})
