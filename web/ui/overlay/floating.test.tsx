import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useFloating } from './floating.ts'

function Tray({ height }: { height: number }) {
  return (
    <div style={{ paddingBottom: 'calc(150vh + var(--tray-height, 0px))' }}>
      <div ref={useFloating('--tray-height')} style={{ position: 'fixed', bottom: 0, height }} />
    </div>
  )
}

test('a person whose page makes room for a tray has no error in the console from who watches the size of the page', async () => {
  const errors: string[] = []
  const note = ({ message }: ErrorEvent) => void errors.push(message)
  addEventListener('error', note)
  const watch = new ResizeObserver(() => {})
  watch.observe(document.body)
  const screen = await render(<Tray height={40} />)
  const room = () => document.documentElement.style.getPropertyValue('--tray-height')
  await expect.poll(room).toBe('48px')
  await screen.rerender(<Tray height={90} />)
  await expect.poll(room).toBe('98px')
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  expect(errors).toEqual([])
  watch.disconnect()
  removeEventListener('error', note)
})
