import type { Page } from '@playwright/test'

/** Presses the first button of a name that shows. */
export const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).filter({ visible: true }).first().click()
}

/** Opens a menu and chooses from it by key, wherever the page has scrolled meanwhile. */
export const more =
  (name: string | RegExp, item: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await press(name)(page)
    await page.getByRole('menuitem', { name: item }).press('Enter')
  }

/** The address opens it. */
export const byItself = async () => {}
