import type { Page } from '@playwright/test'

/** Presses the first button of a name that shows. */
export const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).filter({ visible: true }).first().click()
}

/** Opens a menu and chooses from it. */
export const more =
  (name: string | RegExp, item: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await press(name)(page)
    await page.getByRole('menuitem', { name: item }).click()
  }

/** The address opens it. */
export const byItself = async () => {}
