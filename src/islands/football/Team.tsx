import { CREST_SHIELD, drawCrest } from '~/lib/livescore/crest';
import { initials } from '~/lib/livescore/pictures';

/** A team's badge or flag, or a crest drawn from its name. */
export function Badge({ name, logo, size = 24 }: { name: string; logo: string | undefined; size?: 24 | 48 }) {
  if (logo !== undefined)
    return <img className={`badge badge-${size}`} src={logo} alt="" width={size} height={size} loading="lazy" decoding="async" />;
  const { field, ink, charge } = drawCrest(name);
  return (
    <svg className={`badge badge-${size}`} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path fill={field} d={CREST_SHIELD} />
      <path fill={ink} d={charge} />
    </svg>
  );
}

/** A person's portrait, or the first letters of the name. */
export function Face({ name, photo, size = 24 }: { name: string; photo: string | undefined; size?: 24 | 48 }) {
  return photo === undefined ? (
    <span className={`badge badge-${size}`} aria-hidden="true">
      {initials(name)}
    </span>
  ) : (
    <img className={`badge badge-${size}`} src={photo} alt="" width={size} height={size} loading="lazy" decoding="async" />
  );
}

/** The flag of a league's country, whose name is next to it; empty without an address. */
export function Flag({ address }: { address: string | undefined }) {
  return address && <img className="flag" src={address} alt="" width={24} height={18} loading="lazy" decoding="async" />;
}

/** A team's badge and name. */
export function Team({ name, logo }: { name: string; logo: string | undefined }) {
  return (
    <span className="team">
      <Badge name={name} logo={logo} />
      <span className="team-name">{name}</span>
    </span>
  );
}
