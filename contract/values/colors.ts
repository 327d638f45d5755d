const HEX = /^#[0-9a-f]{6}$/i

/** Whether the text is a color as `#rrggbb`. */
export function isColor(text: string): boolean {
  return HEX.test(text)
}

/** WCAG 2.2 contrast ratio of two `#rrggbb` colours, 1 to 21. */
export function contrastOf(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminanceOf(a), luminanceOf(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

/**
 * A company's accent, darkened step by step until white on it (and it on white) reaches 4.5 (docs/domain.md, Screens,
 * WCAG 1.4.3). No color: the product's own blue.
 */
export function readableAccent(accent: string | null | undefined): string {
  let channels = channelsOf(accent && isColor(accent) ? accent : '#2158b5')
  while (contrastOf(hexOf(channels), '#ffffff') < 4.5) channels = channels.map((channel) => channel * 0.96)
  return hexOf(channels)
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}

function hexOf(channels: readonly number[]): string {
  return `#${channels.map((channel) => Math.floor(channel).toString(16).padStart(2, '0')).join('')}`
}
