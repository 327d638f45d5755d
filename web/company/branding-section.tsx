import type { ReactNode } from 'react'
import type { CompanySettings, DocumentTemplate } from '#contract/company/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { RadioCards } from '#web/ui/input/radio-row.tsx'
import { ImagePicker } from '#web/ui/picture/image-picker.tsx'
import { useObjectUrl } from '#web/ui/picture/object-url.ts'
import { AccentField } from './accent-field.tsx'
import { TextField, textOf } from './settings-fields.tsx'
import { type SettingsForm as Form, SettingsForm } from './settings-form.tsx'

/** A preview of a document with the current choices. */
export type Look = { settings: CompanySettings; logo_url: string | null }
type BrandingProps = { preview: (look: Look) => ReactNode }

/** What clients see of the company: logo, accent, the layout of documents and their footer. */
export function BrandingSection({ preview }: BrandingProps) {
  return (
    <SettingsForm names={['brand_color', 'paper_template', 'paper_footer']}>
      {(form, settings) => <Branding form={form} settings={settings} preview={preview} />}
    </SettingsForm>
  )
}

type PartProps = { form: Form; settings: CompanySettings }

function Branding({ form, settings, preview }: PartProps & BrandingProps) {
  const { brand_color, paper_template, paper_footer, logo, remove_logo } = form.values
  const fresh = useObjectUrl(logo as File | undefined)
  const look = {
    ...settings,
    brand_color: (brand_color as string) || null,
    paper_template: paper_template as DocumentTemplate,
    paper_footer: (paper_footer as string) || null,
  }
  return (
    <>
      <Card title="Your documents">
        <div className="flex flex-col gap-5">
          <LogoField form={form} settings={settings} />
          <AccentField {...textOf(form, 'brand_color')} {...form.field('brand_color')} />
          <RadioCards
            label="Layout"
            {...textOf(form, 'paper_template')}
            choices={[
              { value: 'classic', label: 'Classic', note: 'Warm and simple, your name in your color' },
              { value: 'plain', label: 'Plain', note: 'Black on white, no color' },
              { value: 'banded', label: 'Banded', note: 'A band of your color on top' },
            ]}
          />
          <TextField form={form} name="paper_footer" label="Footer" placeholder="Licensed and insured" />
        </div>
      </Card>
      <p className="text-small text-ink-muted">Documents you already sent keep the look they were sent with.</p>
      {preview({ settings: look, logo_url: fresh ?? (remove_logo ? null : settings.logo_url) })}
    </>
  )
}

/** The logo: another one, or none, once it is saved. */
function LogoField({ form, settings }: PartProps) {
  const { logo, remove_logo } = form.values
  const kept = remove_logo ? null : settings.logo_url
  return (
    <div className="flex flex-col gap-2">
      <ImagePicker
        key={form.round}
        label="Logo"
        square
        src={kept ?? undefined}
        types={['image/png', 'image/jpeg', 'image/webp']}
        maxBytes={limits.logoBytes}
        refusal="Use a PNG, JPG or WebP under 5 MB"
        {...form.field('logo')}
        onPick={(picked) => form.change({ logo: picked, remove_logo: undefined })}
      />
      {kept && !logo && (
        <Button size="sm" variant="quiet" className="self-start" onClick={() => form.change({ remove_logo: true })}>
          Remove logo
        </Button>
      )}
      {remove_logo && (
        <p className="flex flex-wrap items-center gap-x-3 text-small text-ink-muted">
          The logo is removed when you save.
          <Button size="sm" variant="quiet" onClick={() => form.change({ remove_logo: undefined })}>
            Keep it
          </Button>
        </p>
      )}
    </div>
  )
}
