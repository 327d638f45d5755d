import type { DeviceKind } from '#contract/users/security-shapes.ts'

/** The first that a user agent names counts: many name the ones they descend from as well. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]

const systems: [RegExp, string, DeviceKind][] = [
  [/\biPhone\b/, 'iPhone', 'phone'],
  [/\biPad\b/, 'iPad', 'tablet'],
  [/\bAndroid\b.*\bMobile\b/, 'Android', 'phone'],
  [/\bAndroid\b/, 'an Android tablet', 'tablet'],
  [/\bCrOS\b/, 'a Chromebook', 'computer'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bMacintosh\b/, 'Mac', 'computer'],
  [/\bLinux\b/, 'Linux', 'computer'],
]

/** A device as people know it, from what its browser says of itself: "Chrome on Windows". A hint, not evidence. */
export function deviceOf(userAgent: string | null): { device: string; device_kind: DeviceKind } {
  const agent = userAgent ?? ''
  const browser = browsers.find(([pattern]) => pattern.test(agent))?.[1]
  const system = systems.find(([pattern]) => pattern.test(agent))
  if (system) return { device: `${browser ?? 'A browser'} on ${system[1]}`, device_kind: system[2] }
  if (browser) return { device: browser, device_kind: 'computer' }
  const program = agent.match(/^[\w.-]{1,40}/)?.[0]
  return { device: program ?? 'Unknown device', device_kind: 'program' }
}
