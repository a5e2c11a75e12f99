import { readFile, writeFile } from 'node:fs/promises';
import { builtInRedirect } from '~/editions/built-in-redirects';
import { checkRules, type RuleFinding } from '~/lib/redirects/check-rules';
import { parseRouteRule, type RouteRule, ruleKey, toWrittenRule, type WrittenRule } from '~/lib/redirects/route-rule';
import type { Origins } from '~/lib/urls/hosts';
import { type CommandContext, withBackend } from '../context';
import { CommandFailure, type ExitCode, exitCode } from '../failure';
import { commonMessages } from '../messages/common-messages';
import { errorText } from '../messages/error-text';
import { loadConfig } from '../open-backend';
import { redirectMessages } from './redirect-messages';
import { type CsvRule, parseRulesCsv, rulesCsv } from './rules-csv';

export interface RedirectImportFlags {
  /** Deletes the rules that the file does not name. */
  readonly replace?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

interface LineProblem {
  readonly line: number;
  readonly problem: string;
}

/** Largest size of the file, in bytes. */
const MAX_BYTES = 32 * 1024 * 1024;

const check = (rules: readonly RouteRule[], origins: Origins) => checkRules(rules, { origins, builtIn: builtInRedirect });

async function readText(path: string, { input, language }: Pick<CommandContext, 'input' | 'language'>): Promise<string> {
  const content = await (path === '-' ? input() : readFile(path, 'utf8')).catch((error: unknown) => {
    throw new CommandFailure(exitCode.usage, commonMessages[language].unreadable(path, errorText(error, { language })));
  });
  if (content.length > MAX_BYTES) throw new CommandFailure(exitCode.usage, redirectMessages[language].tooLarge(path));
  return content;
}

interface RuleFile {
  readonly rules: readonly RouteRule[];
  /** Line numbers of the rules, in the same order. */
  readonly lines: readonly number[];
  readonly problems: readonly LineProblem[];
}

function readRules(rows: readonly CsvRule[], origins: Origins, { language }: CommandContext): RuleFile {
  const rules: RouteRule[] = [];
  const lines: number[] = [];
  const problems: LineProblem[] = [];
  for (const row of rows) {
    const reading = 'rule' in row ? parseRouteRule(row.rule, origins) : undefined;
    if (reading?.ok) {
      rules.push(reading.rule);
      lines.push(row.line);
    } else {
      const problem = 'problem' in row ? row.problem : reading ? `${reading.field}: ${reading.problem[language]}` : '';
      problems.push({ line: row.line, problem });
    }
  }
  return { rules, lines, problems };
}

/** `hirmondo redirects import`: stores all rules of a file or none. Finds loops among old and new rules together. */
export async function importRedirects(path: string, flags: RedirectImportFlags, context: CommandContext): Promise<ExitCode> {
  return await storeRules(parseRulesCsv(await readText(path, context), context.language), path, flags, context);
}

/** `hirmondo redirects add`: stores one rule, like a line of an imported file. */
export async function addRedirect(rule: WrittenRule, flags: Pick<RedirectImportFlags, 'json'>, context: CommandContext) {
  return await storeRules([{ line: 1, rule }], undefined, flags, context);
}

/** `path`: the file that the rules are from; undefined for a rule of the command line, which has no place to report. */
async function storeRules(
  rows: readonly CsvRule[],
  path: string | undefined,
  flags: RedirectImportFlags,
  context: CommandContext,
): Promise<ExitCode> {
  const { origins } = loadConfig(context);
  const { rules, lines, problems } = readRules(rows, origins, context);
  return await withBackend(context, async (backend) => {
    const stored = await backend.routeRules.list();
    const named = new Set(rules.map(ruleKey));
    const others = stored.filter((rule) => !named.has(ruleKey(rule)));
    const kept = flags.replace ? [] : others;
    const findings = await check([...rules, ...kept], origins);
    const placed = findings.map(({ index, kind, message }) => ({ kind, message: message[context.language], line: lines[index] }));
    const notes = placed.filter(({ kind }) => kind === 'note');
    const faults: LineProblem[] = [
      ...problems,
      ...placed.filter(({ kind }) => kind === 'fault').map(({ line, message }) => ({ line: line ?? 0, problem: message })),
    ].sort((a, b) => a.line - b.line);
    const removed = flags.replace ? others : [];
    const storing = faults.length === 0 && !flags.dryRun;
    if (storing && rules.length + removed.length > 0)
      await backend.redirects.change({ save: rules, remove: removed }, { author: context.user });
    const result = { rules: rules.length, removed: removed.length, stored: storing, faults, notes: notes.map(shown) };
    if (flags.json) await context.out(`${JSON.stringify(result)}\n`);
    else await sayResult(path, result, context);
    return faults.length === 0 ? exitCode.ok : exitCode.partly;
  });
}

const shown = ({ line, message }: { readonly line: number | undefined; readonly message: string }) => ({
  ...(line !== undefined && { line }),
  note: message,
});

interface ImportResult {
  readonly rules: number;
  readonly removed: number;
  readonly stored: boolean;
  readonly faults: readonly LineProblem[];
  readonly notes: readonly { readonly line?: number; readonly note: string }[];
}

async function sayResult(path: string | undefined, result: ImportResult, { out, err, language }: CommandContext): Promise<void> {
  const say = redirectMessages[language];
  const place = (line: number) => (line === 0 ? `${say.presentRule}: ` : path === undefined ? '' : `${path}:${line}: `);
  for (const { line, problem } of result.faults) err(`${place(line)}${problem}\n`);
  for (const { line = 0, note } of result.notes) err(`${place(line)}${note}\n`);
  if (result.faults.length > 0) {
    await out(`${say.refused(result.faults.length)}\n`);
    return;
  }
  await out(`${(result.stored ? say.stored : say.tried)(result.rules, result.removed)}\n`);
}

/** `hirmondo redirects export`: writes the rules as CSV. */
export async function exportRedirects(path: string | undefined, context: CommandContext): Promise<ExitCode> {
  const { origins } = loadConfig(context);
  return await withBackend(context, async (backend) => {
    const rules = await backend.routeRules.list();
    const csv = rulesCsv(rules.map((rule) => toWrittenRule(rule, origins)));
    if (path === undefined || path === '-') await context.out(csv);
    else {
      await writeFile(path, csv).catch((error: unknown) => {
        throw new CommandFailure(exitCode.storage, commonMessages[context.language].unwritable(path, errorText(error, context)));
      });
    }
    context.err(`${redirectMessages[context.language].written(rules.length)}\n`);
    return exitCode.ok;
  });
}

/** `hirmondo redirects list`: lists the rules, each with its problems. */
export async function listRedirects(flags: { readonly json?: boolean }, context: CommandContext): Promise<ExitCode> {
  const { language } = context;
  const say = redirectMessages[language];
  const { origins } = loadConfig(context);
  return await withBackend(context, async (backend) => {
    const rules = await backend.routeRules.list();
    const findings = new Map<number, RuleFinding>((await check(rules, origins)).map((finding) => [finding.index, finding]));
    const rows = rules.map((rule, index) => ({ ...toWrittenRule(rule, origins), finding: findings.get(index) }));
    if (flags.json) {
      const listed = rows.map(({ finding, status, ...row }) => ({
        ...row,
        status: Number(status),
        ...(finding && { [finding.kind]: finding.message[language] }),
      }));
      await context.out(`${JSON.stringify({ rules: listed })}\n`);
    } else {
      for (const { from, to, status, finding } of rows) {
        await context.out(
          `${status}  ${from} → ${to}${finding?.kind === 'fault' ? `   ${say.fault(finding.message[language])}` : ''}\n`,
        );
      }
      context.err(`${say.count(rows.length)}\n`);
    }
    return rows.some(({ finding }) => finding?.kind === 'fault') ? exitCode.partly : exitCode.ok;
  });
}

/** `hirmondo redirects remove`: deletes rules by their old addresses. */
export async function removeRedirects(froms: readonly string[], context: CommandContext): Promise<ExitCode> {
  const { origins } = loadConfig(context);
  const say = redirectMessages[context.language];
  return await withBackend(context, async (backend) => {
    const stored = new Map((await backend.routeRules.list()).map((rule) => [ruleKey(rule), rule]));
    const found = froms.map((from) => {
      const reading = parseRouteRule({ from, to: '/', status: '' }, origins);
      return { from, rule: reading.ok ? stored.get(ruleKey(reading.rule)) : undefined };
    });
    const missing = found.filter(({ rule }) => rule === undefined);
    for (const { from } of missing) context.err(`${say.unknown(from)}\n`);
    const remove = found.flatMap(({ rule }) => rule ?? []);
    if (remove.length > 0) await backend.redirects.change({ save: [], remove }, { author: context.user });
    await context.out(`${say.removed(remove.length)}\n`);
    return missing.length === 0 ? exitCode.ok : exitCode.partly;
  });
}
