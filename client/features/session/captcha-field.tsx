import { limits } from '#contract/limits.ts'
import { t } from '#texts/text.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ProofCheck } from './proof-check.tsx'
import type { Captcha } from './use-captcha.ts'

const { length, widthPerCharacter, heightPerLine } = limits.captcha
const size = { width: length * widthPerCharacter, height: heightPerLine }

export function CaptchaField({ captcha }: { captcha: Captcha }) {
  const { drawn, text, setText, solved, error, check, reload, failed } = captcha
  return (
    <div className="grid gap-2">
      <div className="flex min-h-9 items-center gap-4">
        {drawn ? (
          <img
            alt={t('session.captchaPicture')}
            src={`data:image/svg+xml,${encodeURIComponent(drawn.svg)}`}
            {...size}
            className="box-content rounded-box border border-line bg-[white]"
          />
        ) : (
          <Skeleton className="h-8 w-38" />
        )}
        <button
          type="button"
          onClick={reload}
          className="min-h-6 text-sm text-reload underline underline-offset-4"
        >
          {t('session.reloadCaptcha')}
        </button>
      </div>
      <Field
        label={t('session.captchaText')}
        hint={t('session.captchaHint')}
        error={failed ? t('session.captchaFailed') : error}
      >
        <TextInput
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={Boolean(solved)}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={() => void (text && check())}
        />
      </Field>
      <ProofCheck captcha={captcha} />
    </div>
  )
}
