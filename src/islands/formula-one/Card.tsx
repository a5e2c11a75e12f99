import type { ShownCard } from '~/lib/formula-one/shown';
import { teamColor } from '~/lib/formula-one/team-color';
import { initials } from '~/lib/livescore/pictures';

/** A logo or portrait, or the first letters of the name. */
export function Picture({ name, image, size = 28 }: { name: string; image: string | undefined; size?: 28 | 96 }) {
  return image === undefined ? (
    <span className={`f1-picture f1-picture-${size}`} aria-hidden="true">
      {initials(name)}
    </span>
  ) : (
    <img
      className={`f1-picture f1-picture-${size}`}
      src={image}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  );
}

/** A bar in the colour of a team, whose name is in the same row. */
export const TeamColor = ({ team }: { team: string | undefined }) =>
  team === undefined ? null : <i className="f1-color" aria-hidden="true" style={{ background: teamColor(team) }} />;

/** Known facts of a team or driver. */
export function Facts({ facts }: Pick<ShownCard, 'facts'>) {
  if (facts.length === 0) return <p className="nothing">Még nincs adat.</p>;
  return (
    <dl className="f1-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
