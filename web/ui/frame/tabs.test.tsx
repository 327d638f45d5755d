import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Tabs } from './tabs.tsx'

function Jobs() {
  const [tab, setTab] = useState('all')
  return (
    <Tabs
      label="Jobs"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'all', label: 'All' },
        { value: 'late', label: 'Late', count: 2 },
        { value: 'done', label: 'Complete' },
      ]}
    >
      Jobs: {tab}
    </Tabs>
  )
}

test('a person goes through the tabs with arrows, Home and End', async () => {
  await render(<Jobs />)
  await userEvent.tab()
  await expect.element(page.getByRole('tab', { name: 'All' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('tab', { name: 'Late 2' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent('Jobs: late')
  await userEvent.keyboard('{End}')
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent('Jobs: done')
  await userEvent.keyboard('{Home}')
  await expect.element(page.getByRole('tab', { name: 'All' })).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent('Jobs: done')
})
