import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { samHarlow } from '#test/person.ts'
import { type Answers, expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { ProfileForm } from './profile-form.tsx'

const { user } = samHarlow()
const answers: Answers = {
  'POST /api/users/profile/update/': ({ input }) => samHarlow({ ...input, phone: input.phone || null }),
}
const saves = (stage: Awaited<ReturnType<typeof onStage>>) =>
  stage.sent.filter(({ path }) => path === '/api/users/profile/update/').map(({ input }) => input)

beforeEach(() => page.viewport(1280, 900))

test('a person changes the name and takes the telephone away; what is saved is what was typed', async () => {
  const stage = await onStage(<ProfileForm user={user} />, answers)
  await expect.element(page.getByText('Unsaved changes')).not.toBeInTheDocument()
  await page.getByLabelText('Last name').fill('Harlow Jr')
  await page.getByLabelText('Mobile').fill('')
  await expect.element(page.getByText('Unsaved changes')).toBeVisible()
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Profile saved')).toBeVisible()
  await expect.element(page.getByText('Unsaved changes')).not.toBeInTheDocument()
  await expect
    .poll(() => saves(stage))
    .toEqual([
      {
        first_name: 'Sam',
        last_name: 'Harlow Jr',
        phone: '',
        job_title: 'Owner',
        timezone: 'America/New_York',
        locale: 'en-US',
      },
    ])
})

test('a person who leaves the name empty sees an error, and nothing is sent; discarding brings it back', async () => {
  const stage = await onStage(<ProfileForm user={user} />, answers)
  await page.getByLabelText('First name').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Enter your name')).toBeVisible()
  await expect.element(page.getByLabelText('First name')).toHaveFocus()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.element(page.getByLabelText('First name')).toHaveValue('Sam')
  await expect.element(page.getByText('Unsaved changes')).not.toBeInTheDocument()
  expect(saves(stage)).toEqual([])
})

test('the username is shown and cannot be typed over', async () => {
  await onStage(<ProfileForm user={user} />, answers)
  await expect.element(page.getByLabelText('Username')).toHaveAttribute('readonly')
})

test('a person crops a photo by keys and saves it; only the square leaves the device', async () => {
  const stage = await onStage(<ProfileForm user={user} />, answers)
  await userEvent.upload(page.getByLabelText('Add a photo'), await photo(400, 300))
  const crop = page.getByRole('group', { name: /Picture/ })
  await expect.element(crop).toHaveFocus()
  const shown = () => {
    const { width, left, top } = (document.querySelector('[data-crop] img') as HTMLElement).style
    return [width, left, top].map((each) => Math.round(Number.parseFloat(each)))
  }
  expect(shown()).toEqual([133, -17, 0])
  await userEvent.keyboard('{ArrowRight}')
  expect(shown()).toEqual([133, -12, 0])
  await page.getByRole('button', { name: 'Larger' }).click()
  expect(shown()[0]).toBe(160)
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Use photo' }).click()
  await expect.element(page.getByText('Change photo')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Profile saved')).toBeVisible()
  await expect.poll(() => saves(stage)[0]).toMatchObject({ avatar: 'image/jpeg', first_name: 'Sam' })
})

test('a photo is taken away', async () => {
  const stage = await onStage(
    <ProfileForm user={{ ...user, avatar_url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' }} />,
    answers,
  )
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Profile saved')).toBeVisible()
  await expect.poll(() => saves(stage)[0]).toMatchObject({ avatar: '' })
})

test('what is no picture is refused before it is sent', async () => {
  await onStage(<ProfileForm user={user} />, answers)
  await userEvent.upload(
    page.getByLabelText('Add a photo'),
    new File(['not a picture'], 'me.png', { type: 'image/png' }),
  )
  await expect.element(page.getByText('Use a PNG, JPG or WebP')).toBeVisible()
})

async function photo(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  context?.fillRect(0, 0, width / 2, height)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'me.png', { type: 'image/png' })
}
