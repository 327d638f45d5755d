import { Button } from '../basic/button.tsx'
import { Field } from '../field/field.tsx'
import { Input } from '../field/input.tsx'
import { StepFrame } from '../form/step-frame.tsx'
import { Card } from '../frame/card.tsx'
import { SkipLink } from '../frame/skip-link.tsx'
import { Select } from '../input/select.tsx'

/** StepFrame takes a whole page, so it has one of its own: /parts?step */
export function StepPage() {
  return (
    <>
      <SkipLink to="#company" />
      <StepFrame
        step={2}
        total={4}
        title="Your company"
        lead="This is what your clients see on every estimate and invoice."
        corner={
          <Button size="sm" variant="quiet">
            Log out
          </Button>
        }
        actions={
          <>
            <Button>Back</Button>
            <Button variant="primary" className="phone:flex-1">
              Continue
            </Button>
          </>
        }
        aside={
          <Card>
            <p className="text-h1 pb-10">Harlow Carpentry</p>
            <p className="text-ink-muted">14 Dock Rd</p>
          </Card>
        }
      >
        <CompanyFields />
      </StepFrame>
    </>
  )
}

function CompanyFields() {
  return (
    <>
      <Field label="Company name" required>
        <Input id="company" defaultValue="Harlow Carpentry" />
      </Field>
      <Field label="Trade" required>
        <Select defaultValue="carpentry">
          <option value="carpentry">Carpentry</option>
          <option value="tile">Tile</option>
        </Select>
      </Field>
      <Field label="Address" optional>
        <Input autoComplete="street-address" />
      </Field>
    </>
  )
}
