import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getGallery } from '#contract/photos/calls.ts'
import { clearSession, setSignedIn } from '#web/api/session.ts'
import { useRead } from '#web/api/use-call.ts'
import { AddPhotos, WaitingPhotos } from '#web/photos/adding/add-photos.tsx'
import { onStage, type Stage } from './stage.tsx'
import { openUploadServer, type UploadServer } from './uploads.ts'

export const company = { id: '0193a4b2-7c00-7000-8000-000000000001', name: 'Harlow' }
export const gallery = '0193a4b2-7c00-7000-8000-00000000000a'
const GALLERY = `GET /api/photos/${gallery}/`
let stage: Stage
/** Test files run beside one another in one browser, and share what is on the device. */
const file = crypto.randomUUID()
let people = 0
let isOnline = true

/** The made-up server of the test that runs now. */
export let server: UploadServer

/** Each test of the file is begun by a person of its own, for what waits on the device is a person's. */
export function beginEachSignedIn() {
  beforeEach(() => {
    people += 1
    isOnline = true
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
    vi.stubGlobal('localStorage', ownStorage())
    server = openUploadServer()
    signIn()
  })
  afterEach(() => {
    clearSession()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
}

export function signIn(name = 'sam', inCompany = company) {
  setSignedIn({
    username: `${name}-${people}-${file}`,
    email: 'sam@example.com',
    is_verified: true,
    isOnboarded: true,
    kind: 'owner',
    company: inCompany,
    issued_at: '2026-11-17T10:00:00Z',
  })
}

function ownStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
  }
}

/** A gallery to which photos are added, and what waits on the device. */
export async function openGallery(more: ReactNode = null, as: 'owner' | 'bookkeeper' = 'owner'): Promise<Stage> {
  const part = (
    <div className="p-4">
      <h1 className="text-h1 pb-4">Maple St deck</h1>
      {more}
      <ReadsGallery />
      <AddPhotos galleryId={gallery} />
      <WaitingPhotos />
    </div>
  )
  const answers = { [GALLERY]: { gallery: {}, photos: [], page: 1 }, 'POST /api/users/logout/': {} }
  stage = await onStage(part, answers, as)
  return stage
}

/** The page on which photos are added shows the gallery. */
function ReadsGallery() {
  useRead(getGallery, { id: gallery })
  return null
}

export const readsOfGallery = () => stage.sent.filter(({ method, path }) => `${method} ${path}` === GALLERY).length

const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
)
export const photo = (name: string) => new File([PIXEL], name, { type: 'image/png' })

export async function choose(...files: File[]) {
  await expect.element(button('Add photos')).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[data-photos=chosen]')
  if (!input) throw new Error('There is an input for files')
  await userEvent.upload(input, files)
}

export function setOnline(now: boolean) {
  isOnline = now
  dispatchEvent(new Event(now ? 'online' : 'offline'))
}

/** What is said of the photos that wait. */
export const line = (text: string | RegExp) =>
  page.getByRole('complementary').getByText(text, { exact: typeof text === 'string' })
export const button = (name: string) => page.getByRole('button', { name, exact: true })
