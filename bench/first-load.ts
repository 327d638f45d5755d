import { type Browser, devices } from 'playwright'

/** A phone on slow 4G: 1.6 Mbit/s, 150 ms there and back, a processor four times slower. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const slower = 4

/** In the page: milliseconds until the largest paint, once nothing larger was painted for two and a half seconds. */
const untilStill = `new Promise((resolve) => {
  let largest = 0
  let timer
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => resolve(largest), 2500)
  }
  new PerformanceObserver((seen) => {
    largest = Math.max(largest, ...seen.getEntries().map(({ startTime }) => startTime))
    wait()
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  wait()
})`

/**
 * Opens a page with an empty cache over a slow line, and answers the seconds until the largest of what is first seen is painted.
 * https://web.dev/articles/lcp
 */
export async function largestPaint(browser: Browser, address: string, cookie: string): Promise<number> {
  const context = await browser.newContext({ ...devices['Moto G4'], serviceWorkers: 'block' })
  try {
    await context.addCookies(cookiesOf(cookie, address))
    const page = await context.newPage()
    const tools = await context.newCDPSession(page)
    await tools.send('Network.enable')
    await tools.send('Network.emulateNetworkConditions', line)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await page.goto(address)
    const paint = await page.evaluate<number>(untilStill)
    if (paint === 0) throw new Error(`${address} painted nothing`)
    return paint / 1000
  } finally {
    await context.close()
  }
}

/** A header of cookies as a browser's. */
export function cookiesOf(header: string, url: string) {
  return header.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url }
  })
}
