import { useRef, useState } from 'react';
import { changedQuery, type FootballView, footballViews } from '~/lib/football/football-address';
import type { ShownFixture } from '~/lib/football/shown';
import { clockIn } from '~/lib/livescore/event-time';
import { isPlainClick } from '../shared/address-state';
import { Days, Matches } from './Matches';
import type { OverviewProps } from './overview-props';
import { Ranking, Standings } from './Tables';
import { Flag } from './Team';

const TABS: Readonly<Record<FootballView, string>> = {
  tabella: 'Tabella',
  gol: 'Góllövőlista',
  sarga: 'Legtöbb sárga lap',
  piros: 'Legtöbb piros lap',
};

/** The list, with the chosen value added if the service does not list it. */
const withChosen = <T,>(list: readonly T[], chosen: T): readonly T[] => (list.includes(chosen) ? list : [chosen, ...list]);

/** What the form has chosen, which is not printed: 'Bajnokság, 2026; 2026. 11. 27.'. */
function paperLine({ state: { league, season, day }, data }: OverviewProps): string {
  const name = data.leagues?.find(({ id }) => id === league)?.name;
  return `${name === undefined ? '' : `${name}, `}${season}; ${day.replaceAll('-', '. ')}.`;
}

/** The matches of a day, then what else can be chosen: leagues, seasons, tables (FB-04 … FB-10). */
export function Overview(props: OverviewProps) {
  const { state, data } = props;
  return (
    <>
      <Days {...props} />
      <Matches {...props} />
      <p className="on-paper">{paperLine(props)}</p>
      <QuickLinks {...props} />
      <Choices {...props} />
      <Tabs {...props} />
      <div role="tabpanel" id="tablazat" aria-labelledby={`ful-${state.view}`} className="tables">
        {state.view === 'tabella'
          ? data.groups && <Standings groups={data.groups} />
          : data.ranking && <Ranking rows={data.ranking} view={state.view} />}
      </div>
    </>
  );
}

function QuickLinks({ quickLinks, path, show }: OverviewProps) {
  if (quickLinks.length === 0) return null;
  return (
    <nav className="quick-links" aria-label="Kiemelt versenyek">
      <ul>
        {quickLinks.map(({ label, href }) => (
          <li key={label}>
            <a
              href={href}
              onClick={(event) => {
                const target = new URL(href, location.href);
                if (!isPlainClick(event) || target.origin !== location.origin || target.pathname !== path) return;
                event.preventDefault();
                show(target.search);
              }}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The form also works without scripts: it is submitted to the same page. */
function Choices({ path, state, data, choose }: OverviewProps) {
  const fixtures = data.all?.fixtures ?? data.fixtures ?? [];
  const [chosenMatch, setPicked] = useState(0);
  const picked = fixtures.some(({ id }) => id === chosenMatch) ? chosenMatch : 0;
  const open = (event: React.SyntheticEvent): void => {
    event.preventDefault();
    if (picked !== 0) choose({ match: picked });
  };
  const { country, league, season, day, view } = state;
  const leagues = data.leagues ?? [];
  const chosen = leagues.find(({ id }) => id === league);
  const ofLeague = chosen?.seasons ?? [];
  const years = withChosen(ofLeague.length > 0 ? ofLeague : (data.seasons ?? []), season);
  return (
    <form className="choices" method="get" action={path} onSubmit={open}>
      <input type="hidden" name="oldal" value={view} />
      <label>
        <span className="choice-name">
          <span>Ország</span>
          <Flag address={leagues.find(({ flag }) => flag !== undefined)?.flag} />
        </span>
        <select name="orszag" value={country} onChange={({ target }) => choose({ country: target.value })}>
          {withChosen(data.countries ?? [], country).map((name) => (
            <option key={name} value={name}>
              {name === 'World' ? 'Nemzetközi' : name}
            </option>
          ))}
        </select>
      </label>
      <label>
        Bajnokság
        <select name="liga" value={league} onChange={({ target }) => choose({ league: Number(target.value) })}>
          {chosen === undefined && <option value={league}>Válassz!</option>}
          {leagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        Szezon
        <select name="szezon" value={season} onChange={({ target }) => choose({ season: Number(target.value) })}>
          {years.map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </select>
      </label>
      <label>
        Nap
        <input
          type="date"
          name="nap"
          required
          value={day}
          onChange={({ target }) => {
            if (target.value !== '') choose({ day: target.value });
          }}
        />
      </label>
      <MatchChoice fixtures={fixtures} picked={picked} pick={setPicked} open={open} />
    </form>
  );
}

interface MatchChoiceProps {
  readonly fixtures: readonly ShownFixture[];
  /** 0: none. */
  readonly picked: number;
  readonly pick: (match: number) => void;
  readonly open: (event: React.SyntheticEvent) => void;
}

/** A match opens with Enter or the button only: going through the options with the arrow keys must not leave the page (WCAG 3.2.2). */
function MatchChoice({ fixtures, picked, pick, open }: MatchChoiceProps) {
  return (
    <div className="choose-match">
      <label>
        Mérkőzés kiválasztása
        <select
          name="meccs"
          value={picked}
          onChange={({ target }) => pick(Number(target.value))}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && picked !== 0) open(event);
          }}
        >
          <option value={0}>–</option>
          {fixtures.map(({ id, at, home, away }) => (
            <option key={id} value={id}>
              {`${clockIn(at)} ${home.name} – ${away.name}`}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="button">
        Mutasd
      </button>
    </div>
  );
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function Tabs({ path, query, state, choose }: OverviewProps) {
  const list = useRef<HTMLDivElement>(null);
  return (
    <div role="tablist" className="football-tabs" aria-label="Táblázatok" ref={list}>
      {footballViews.map((view, at) => (
        <a
          key={view}
          role="tab"
          id={`ful-${view}`}
          href={path + changedQuery(query, { view })}
          aria-selected={view === state.view}
          aria-controls="tablazat"
          tabIndex={view === state.view ? 0 : -1}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            choose({ view });
          }}
          onKeyDown={(event) => {
            const next = STEPS[event.key]?.(at, footballViews.length);
            const target = next === undefined ? undefined : footballViews[next];
            if (target === undefined) return;
            event.preventDefault();
            choose({ view: target });
            list.current?.querySelector<HTMLElement>(`#ful-${target}`)?.focus();
          }}
        >
          {TABS[view]}
        </a>
      ))}
    </div>
  );
}
