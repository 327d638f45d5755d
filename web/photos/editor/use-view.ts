import { type RefObject, useEffect, useState } from 'react'
import type { Part, Size } from '#contract/photos/annotation/mark-rules.ts'

export type View = { scale: number; x: number; y: number }
type Place = { x: number; y: number }
const whole: View = { scale: 1, x: 0, y: 0 }
const MOST = 8
const MARGIN = 16

export type EditorView = ReturnType<typeof useView>

/** Where the photo lies in its box: whole and in the middle, or nearer and moved. */
export function useView(box: RefObject<HTMLElement | null>, photo: Size) {
  const room = useSize(box)
  const [view, setView] = useState(whole)
  const fit = fitted(photo, room)
  const [width, height] = [fit.width * view.scale, fit.height * view.scale]
  const frame = { left: (room.width - width) / 2 + view.x, top: (room.height - height) / 2 + view.y, width, height }
  const zoomBy = (factor: number, at?: Place) => setView((before) => zoomed(before, factor, at, box.current, fit))
  const panBy = (x: number, y: number) =>
    setView((before) => within({ ...before, x: before.x + x, y: before.y + y }, room, fit))
  useWheel(box, zoomBy, panBy)
  return {
    frame,
    percent: Math.round(view.scale * 100),
    zoomBy,
    panBy,
    fit: () => setView(whole),
    /** What of the photo is seen, in shares of it. */
    seen: seenOf(frame, room),
  }
}

function useSize(box: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const watch = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    watch.observe(element)
    return () => watch.disconnect()
  }, [box])
  return size
}

/* React listens passively, and the page would zoom. */
function useWheel(
  box: RefObject<HTMLElement | null>,
  zoomBy: (factor: number, at: Place) => void,
  panBy: (x: number, y: number) => void,
) {
  useEffect(() => {
    const element = box.current
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      if (event.shiftKey) panBy(-event.deltaY, 0)
      else zoomBy(Math.exp(-event.deltaY / 300), { x: event.clientX, y: event.clientY })
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  })
}

function fitted(photo: Size, room: Size): Size {
  const by = Math.max(0, Math.min((room.width - 2 * MARGIN) / photo.width, (room.height - 2 * MARGIN) / photo.height))
  return { width: photo.width * by, height: photo.height * by }
}

/** What is under the place stays there. */
function zoomed(before: View, factor: number, at: Place | undefined, box: HTMLElement | null, fit: Size): View {
  const scale = Math.min(MOST, Math.max(1, before.scale * factor))
  if (!box || scale === 1) return whole
  const room = box.getBoundingClientRect()
  const [x, y] = at ? [at.x - room.left - room.width / 2, at.y - room.top - room.height / 2] : [0, 0]
  const by = scale / before.scale
  return within({ scale, x: x - (x - before.x) * by, y: y - (y - before.y) * by }, room, fit)
}

/** Never so far that the photo is out of sight. */
function within({ scale, x, y }: View, room: Size, fit: Size): View {
  const clamp = (value: number, most: number) => Math.min(most, Math.max(-most, value))
  const slack = (length: number, space: number) => Math.max(0, (length * scale - space) / 2 + MARGIN * 3)
  return { scale, x: clamp(x, slack(fit.width, room.width)), y: clamp(y, slack(fit.height, room.height)) }
}

function seenOf(frame: { left: number; top: number; width: number; height: number }, room: Size): Part {
  const share = (from: number, length: number, space: number): [number, number] => {
    if (length === 0) return [0, 1]
    const begin = Math.min(1, Math.max(0, -from / length))
    return [begin, Math.max(0.01, Math.min(1, (space - from) / length) - begin)]
  }
  const [x, width] = share(frame.left, frame.width, room.width)
  const [y, height] = share(frame.top, frame.height, room.height)
  return { x, y, width, height }
}
