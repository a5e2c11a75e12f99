import { z } from 'zod';
import type { Extension, SettingValue } from './extension';

/** Largest sums of what an extension makes browsers load, in bytes: what readers' pages can spare (package.json, budgets). */
export const MAX_WEIGHT = { script: 32 * 1024, style: 8 * 1024 } as const;

const origin = z.string().refine((text) => URL.canParse(text) && new URL(text).origin === text && text.startsWith('https:'), {
  error: ({ input }) => `'${input}' is no origin such as https://host`,
});
const origins = z.array(origin).optional();
const bytes = z.number().min(0).optional();
const draw = z.custom<() => string>((value) => typeof value === 'function', 'must be a function').optional();

const extension = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  settings: z
    .record(
      z.string(),
      z.strictObject({
        type: z.enum(['text', 'number', 'flag']),
        description: z.string().min(1),
        standard: z.union([z.string(), z.number(), z.boolean()]).optional(),
      }),
    )
    .optional(),
  origins: z.strictObject({ script: origins, connect: origins, style: origins }).optional(),
  weight: z.strictObject({ script: bytes, style: bytes }).optional(),
  script: z.string().optional(),
  style: z.string().optional(),
  head: draw,
  afterArticle: draw,
  sidebar: draw,
  belowList: draw,
  page: z.strictObject({ title: z.string().min(1), seconds: z.int().min(10).max(86_400).optional(), draw }).optional(),
  block: draw,
  component: draw,
  onEvent: draw,
});

const TYPES = { text: 'string', number: 'number', flag: 'boolean' } as const;

/** Checks the default export of a file. Returns why it is no extension of that name; undefined if it is. */
export function extensionFault(value: unknown, name: string): string | undefined {
  const parsed = extension.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return `${issue?.path.join('.') || 'default export'}: ${issue?.message}`;
  }
  if (parsed.data.name !== name) return `name: must be '${name}', as the file`;
  const { weight, script = '', style = '' } = parsed.data;
  const heavy = (what: 'script' | 'style', own: string) =>
    (weight?.[what] ?? 0) + new TextEncoder().encode(own).length > MAX_WEIGHT[what]
      ? `weight.${what}: more than ${MAX_WEIGHT[what]} bytes`
      : undefined;
  return heavy('script', script) ?? heavy('style', style);
}

/** The values of an extension's settings. Returns what is missing or wrong as text. */
export function readSettings(
  { name, settings = {} }: Pick<Extension, 'name' | 'settings'>,
  given: unknown,
): Readonly<Record<string, SettingValue>> | string {
  const values: Readonly<Record<string, unknown>> = { ...(typeof given === 'object' && given) };
  const unknown = Object.keys(values).find((key) => settings[key] === undefined);
  if (unknown !== undefined) return `extensions.json: ${name}.${unknown}: there is no such setting`;
  const read: Record<string, SettingValue> = {};
  for (const [key, { type, standard, description }] of Object.entries(settings)) {
    const value = values[key] ?? standard;
    if (value === undefined) return `extensions.json: ${name}.${key} is missing: ${description}`;
    if (typeof value !== TYPES[type]) return `extensions.json: ${name}.${key} must be a ${type}`;
    read[key] = value as SettingValue;
  }
  return read;
}
