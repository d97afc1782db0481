import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { StreetDrawing } from '../../ui/street-drawing.tsx'

/** The way in: a promise, a search, a street of houses. */
export function Hero() {
  return (
    <section className="relative overflow-hidden border-b border-line">
      <div className="absolute inset-x-0 bottom-0 h-44 sm:h-56 lg:h-68" aria-hidden="true">
        <StreetDrawing />
      </div>
      <div className="relative measure grid justify-items-center gap-6 pt-14 pb-52 text-center sm:pt-20 sm:pb-68 lg:pb-84">
        <h1 className="max-w-4xl text-5xl sm:text-6xl lg:text-7xl">Find the home you will want to stay in</h1>
        <p className="max-w-xl text-lg text-muted">
          Every listing is checked before it is shown. See it, make an offer, and pay, all in one place.
        </p>
        <Form
          role="search"
          aria-label="Find a home"
          action="/allProperties"
          className="flex w-full max-w-xl gap-2 rounded-box border border-line bg-surface p-2 shadow-lift"
        >
          <TextInput
            type="search"
            name="location"
            aria-label="Location"
            placeholder="City or district"
            className="border-transparent bg-transparent hover:border-transparent"
          />
          <Button type="submit">
            <Search aria-hidden="true" className="size-4" />
            Search
          </Button>
        </Form>
      </div>
    </section>
  )
}
