CREATE TABLE `achievements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`icon` text NOT NULL,
	`category` text NOT NULL,
	`point_value` integer NOT NULL,
	`requirement` text NOT NULL,
	`deleted_at` integer,
	CONSTRAINT "title_length" CHECK(length("achievements"."title") <= 200),
	CONSTRAINT "description_length" CHECK(length("achievements"."description") <= 2000),
	CONSTRAINT "category_values" CHECK("achievements"."category" in ('mental_resilience', 'faith_development', 'leadership')),
	CONSTRAINT "pointValue_least" CHECK("achievements"."point_value" >= 1)
);
--> statement-breakpoint
CREATE TABLE `announcements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`priority` text DEFAULT 'normal' NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`deleted_at` integer,
	CONSTRAINT "title_length" CHECK(length("announcements"."title") <= 200),
	CONSTRAINT "content_length" CHECK(length("announcements"."content") <= 10000),
	CONSTRAINT "priority_values" CHECK("announcements"."priority" in ('low', 'normal', 'high', 'urgent'))
);
--> statement-breakpoint
CREATE INDEX `announcements_newest` ON `announcements` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `athlete_achievements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`athlete_id` integer NOT NULL,
	`achievement_id` integer NOT NULL,
	`unlocked_at` integer,
	`progress` integer DEFAULT 0 NOT NULL,
	`is_completed` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`athlete_id`) REFERENCES `athletes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`achievement_id`) REFERENCES `achievements`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `athlete_achievements_once` ON `athlete_achievements` (`athlete_id`,`achievement_id`);--> statement-breakpoint
CREATE INDEX `athlete_achievements_achievement` ON `athlete_achievements` (`achievement_id`);--> statement-breakpoint
CREATE TABLE `athlete_challenges` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`athlete_id` integer NOT NULL,
	`challenge_id` integer NOT NULL,
	`started_at` integer NOT NULL,
	`completed_at` integer,
	`progress` integer DEFAULT 0 NOT NULL,
	`is_completed` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`athlete_id`) REFERENCES `athletes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`challenge_id`) REFERENCES `challenges`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "progress_range" CHECK("athlete_challenges"."progress" between 0 and 100)
);
--> statement-breakpoint
CREATE INDEX `athlete_challenges_athlete` ON `athlete_challenges` (`athlete_id`,`started_at`);--> statement-breakpoint
CREATE INDEX `athlete_challenges_challenge` ON `athlete_challenges` (`challenge_id`);--> statement-breakpoint
CREATE TABLE `athlete_playlists` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`athlete_id` integer NOT NULL,
	`playlist_id` integer NOT NULL,
	`is_favorite` integer DEFAULT false NOT NULL,
	`last_played` integer,
	`play_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`athlete_id`) REFERENCES `athletes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`playlist_id`) REFERENCES `playlists`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "playCount_least" CHECK("athlete_playlists"."play_count" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `athlete_playlists_once` ON `athlete_playlists` (`athlete_id`,`playlist_id`);--> statement-breakpoint
CREATE INDEX `athlete_playlists_newest` ON `athlete_playlists` (`athlete_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `athlete_playlists_playlist` ON `athlete_playlists` (`playlist_id`);--> statement-breakpoint
CREATE TABLE `athletes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`sport` text NOT NULL,
	`school` text,
	`level` text NOT NULL,
	`challenge` text,
	`total_points` integer DEFAULT 0 NOT NULL,
	`current_streak` integer DEFAULT 0 NOT NULL,
	`longest_streak` integer DEFAULT 0 NOT NULL,
	`stripe_customer_id` text,
	`stripe_subscription_id` text,
	`subscription_status` text,
	`past_due_since` integer,
	`community_name` text,
	`time_zone` text DEFAULT 'America/New_York' NOT NULL,
	`rest_day` text DEFAULT 'sunday' NOT NULL,
	`show_on_leaderboard` integer DEFAULT true NOT NULL,
	`track` text DEFAULT 'mentorship' NOT NULL,
	`adult_confirmed_at` integer,
	`created_at` integer NOT NULL,
	CONSTRAINT "name_length" CHECK(length("athletes"."name") <= 100),
	CONSTRAINT "email_length" CHECK(length("athletes"."email") <= 254),
	CONSTRAINT "sport_length" CHECK(length("athletes"."sport") <= 100),
	CONSTRAINT "school_length" CHECK(length("athletes"."school") <= 150),
	CONSTRAINT "challenge_length" CHECK(length("athletes"."challenge") <= 2000),
	CONSTRAINT "level_values" CHECK("athletes"."level" in ('high_school', 'college', 'professional')),
	CONSTRAINT "restDay_values" CHECK("athletes"."rest_day" in ('sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday')),
	CONSTRAINT "track_values" CHECK("athletes"."track" in ('mentorship', 'tempo_run', 'power_play'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `athletes_email_unique` ON `athletes` (`email`);--> statement-breakpoint
CREATE INDEX `athletes_leaderboard` ON `athletes` (`show_on_leaderboard`,`total_points`,`id`);--> statement-breakpoint
CREATE TABLE `challenges` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`category` text NOT NULL,
	`difficulty` text NOT NULL,
	`point_reward` integer NOT NULL,
	`time_limit` integer,
	`is_active` integer DEFAULT true NOT NULL,
	`deleted_at` integer,
	CONSTRAINT "title_length" CHECK(length("challenges"."title") <= 200),
	CONSTRAINT "description_length" CHECK(length("challenges"."description") <= 2000),
	CONSTRAINT "category_values" CHECK("challenges"."category" in ('mental_resilience', 'faith_development', 'leadership')),
	CONSTRAINT "difficulty_values" CHECK("challenges"."difficulty" in ('beginner', 'intermediate', 'advanced')),
	CONSTRAINT "pointReward_least" CHECK("challenges"."point_reward" >= 1),
	CONSTRAINT "timeLimit_least" CHECK("challenges"."time_limit" >= 1)
);
--> statement-breakpoint
CREATE TABLE `community_contributions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`athlete_id` integer NOT NULL,
	`contribution_type` text NOT NULL,
	`title` text NOT NULL,
	`description` text,
	`contributed_at` integer NOT NULL,
	`impact` text,
	FOREIGN KEY (`athlete_id`) REFERENCES `athletes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `community_contributions_athlete` ON `community_contributions` (`athlete_id`,`contributed_at`);--> statement-breakpoint
CREATE TABLE `community_stats` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`stat_type` text NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	`last_updated` integer NOT NULL,
	CONSTRAINT "statType_values" CHECK("community_stats"."stat_type" in ('athletes', 'posts', 'replies', 'prayers', 'scripture_challenges')),
	CONSTRAINT "count_least" CHECK("community_stats"."count" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `community_stats_statType_unique` ON `community_stats` (`stat_type`);--> statement-breakpoint
CREATE TABLE `discussion_posts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`athlete_id` integer,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`category` text DEFAULT 'general' NOT NULL,
	`is_anonymous` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`athlete_id`) REFERENCES `athletes`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "title_length" CHECK(length("discussion_posts"."title") <= 200),
	CONSTRAINT "content_length" CHECK(length("discussion_posts"."content") <= 10000),
	CONSTRAINT "category_length" CHECK(length("discussion_posts"."category") <= 50)
);
--> statement-breakpoint
CREATE INDEX `discussion_posts_newest` ON `discussion_posts` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `discussion_posts_category` ON `discussion_posts` (`category`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `discussion_posts_author` ON `discussion_posts` (`athlete_id`);--> statement-breakpoint
CREATE TABLE `discussion_replies` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`post_id` integer NOT NULL,
	`athlete_id` integer,
	`content` text NOT NULL,
	`is_anonymous` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `discussion_posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`athlete_id`) REFERENCES `athletes`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "content_length" CHECK(length("discussion_replies"."content") <= 10000)
);
--> statement-breakpoint
CREATE INDEX `discussion_replies_post` ON `discussion_replies` (`post_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `discussion_replies_author` ON `discussion_replies` (`athlete_id`);--> statement-breakpoint
CREATE TABLE `growth_milestones` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`athlete_id` integer NOT NULL,
	`category` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`celebrated_at` integer NOT NULL,
	`reflection_note` text,
	FOREIGN KEY (`athlete_id`) REFERENCES `athletes`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "category_length" CHECK(length("growth_milestones"."category") <= 50),
	CONSTRAINT "title_length" CHECK(length("growth_milestones"."title") <= 200),
	CONSTRAINT "description_length" CHECK(length("growth_milestones"."description") <= 2000)
);
--> statement-breakpoint
CREATE INDEX `growth_milestones_athlete` ON `growth_milestones` (`athlete_id`,`celebrated_at`);--> statement-breakpoint
CREATE TABLE `journey_reflections` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`athlete_id` integer NOT NULL,
	`prompt_question` text NOT NULL,
	`reflection` text NOT NULL,
	`growth_area` text NOT NULL,
	`created_at` integer NOT NULL,
	`is_private` integer DEFAULT true NOT NULL,
	FOREIGN KEY (`athlete_id`) REFERENCES `athletes`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "reflection_length" CHECK(length("journey_reflections"."reflection") <= 10000)
);
--> statement-breakpoint
CREATE INDEX `journey_reflections_athlete` ON `journey_reflections` (`athlete_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `mentorship_sessions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`athlete_id` integer NOT NULL,
	`session_type` text NOT NULL,
	`topic` text NOT NULL,
	`notes` text,
	`notes_visible` integer DEFAULT false NOT NULL,
	`points_earned` integer DEFAULT 0 NOT NULL,
	`session_date` integer NOT NULL,
	`completed_at` integer,
	FOREIGN KEY (`athlete_id`) REFERENCES `athletes`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "pointsEarned_least" CHECK("mentorship_sessions"."points_earned" >= 0)
);
--> statement-breakpoint
CREATE INDEX `mentorship_sessions_athlete` ON `mentorship_sessions` (`athlete_id`,`session_date`);--> statement-breakpoint
CREATE TABLE `mood_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`athlete_id` integer NOT NULL,
	`mood` text NOT NULL,
	`intensity` integer NOT NULL,
	`context` text,
	`notes` text,
	`generated_playlist_id` integer,
	`created_at` integer NOT NULL,
	`is_completed` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`athlete_id`) REFERENCES `athletes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`generated_playlist_id`) REFERENCES `playlists`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "mood_values" CHECK("mood_entries"."mood" in ('motivated', 'focused', 'calm', 'energetic', 'confident', 'stressed', 'overwhelmed', 'pumped')),
	CONSTRAINT "context_values" CHECK("mood_entries"."context" in ('pre-workout', 'post-workout', 'before-game', 'study-session', 'general')),
	CONSTRAINT "intensity_range" CHECK("mood_entries"."intensity" between 1 and 10)
);
--> statement-breakpoint
CREATE INDEX `mood_entries_athlete` ON `mood_entries` (`athlete_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `mood_entries_playlist` ON `mood_entries` (`generated_playlist_id`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`athlete_id` integer,
	`to` text NOT NULL,
	`reply_to` text,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`due_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`sent_at` integer,
	`last_error` text,
	FOREIGN KEY (`athlete_id`) REFERENCES `athletes`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "attempts_least" CHECK("outbox"."attempts" >= 0)
);
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`due_at`);--> statement-breakpoint
CREATE INDEX `outbox_athlete` ON `outbox` (`athlete_id`);--> statement-breakpoint
CREATE TABLE `playlist_tracks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`playlist_id` integer NOT NULL,
	`title` text NOT NULL,
	`artist` text NOT NULL,
	`duration` integer NOT NULL,
	`genre` text NOT NULL,
	`energy` integer NOT NULL,
	`motivation` integer NOT NULL,
	`order_index` integer DEFAULT 0 NOT NULL,
	`spotify_id` text,
	`youtube_id` text,
	`apple_id` text,
	FOREIGN KEY (`playlist_id`) REFERENCES `playlists`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "energy_range" CHECK("playlist_tracks"."energy" between 1 and 10),
	CONSTRAINT "motivation_range" CHECK("playlist_tracks"."motivation" between 1 and 10)
);
--> statement-breakpoint
CREATE INDEX `playlist_tracks_order` ON `playlist_tracks` (`playlist_id`,`order_index`);--> statement-breakpoint
CREATE TABLE `playlists` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`mood` text NOT NULL,
	`genre` text NOT NULL,
	`duration` integer NOT NULL,
	`tags` text NOT NULL,
	`is_public` integer DEFAULT true NOT NULL,
	`created_by` text DEFAULT 'Honour' NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `points` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`athlete_id` integer NOT NULL,
	`reason` text NOT NULL,
	`amount` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`athlete_id`) REFERENCES `athletes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `points_once` ON `points` (`athlete_id`,`reason`);--> statement-breakpoint
CREATE INDEX `points_history` ON `points` (`athlete_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`reset_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rate_limits_reset` ON `rate_limits` (`reset_at`);--> statement-breakpoint
CREATE TABLE `scripture_challenges` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`created_by` integer,
	`verse` text NOT NULL,
	`reference` text NOT NULL,
	`challenge_type` text NOT NULL,
	`encouragement` text,
	`share_url` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `athletes`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "challengeType_values" CHECK("scripture_challenges"."challenge_type" in ('daily', 'weekly', 'monthly'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `scripture_challenges_shareUrl_unique` ON `scripture_challenges` (`share_url`);--> statement-breakpoint
CREATE INDEX `scripture_challenges_open` ON `scripture_challenges` (`is_active`,`created_at`);--> statement-breakpoint
CREATE INDEX `scripture_challenges_author` ON `scripture_challenges` (`created_by`);--> statement-breakpoint
CREATE TABLE `scripture_participants` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`challenge_id` integer NOT NULL,
	`athlete_id` integer NOT NULL,
	`progress` integer DEFAULT 0 NOT NULL,
	`is_completed` integer DEFAULT false NOT NULL,
	`reflection` text,
	`joined_at` integer NOT NULL,
	`completed_at` integer,
	FOREIGN KEY (`challenge_id`) REFERENCES `scripture_challenges`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`athlete_id`) REFERENCES `athletes`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "progress_range" CHECK("scripture_participants"."progress" between 0 and 100)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `scripture_participants_once` ON `scripture_participants` (`challenge_id`,`athlete_id`);--> statement-breakpoint
CREATE INDEX `scripture_participants_athlete` ON `scripture_participants` (`athlete_id`,`joined_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`token_hash` text NOT NULL,
	`device` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_tokenHash_unique` ON `sessions` (`token_hash`);--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`,`last_seen_at`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sign_in_links` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sign_in_links_tokenHash_unique` ON `sign_in_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `sign_in_links_user` ON `sign_in_links` (`user_id`);--> statement-breakpoint
CREATE INDEX `sign_in_links_expiry` ON `sign_in_links` (`expires_at`);--> statement-breakpoint
CREATE TABLE `soul_care_activities` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`athlete_id` integer NOT NULL,
	`activity_type` text NOT NULL,
	`title` text NOT NULL,
	`description` text,
	`duration` integer,
	`mood_before` text,
	`mood_after` text,
	`created_at` integer NOT NULL,
	`notes` text,
	FOREIGN KEY (`athlete_id`) REFERENCES `athletes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `soul_care_activities_athlete` ON `soul_care_activities` (`athlete_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `speaking_inquiries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`organization` text NOT NULL,
	`event_type` text NOT NULL,
	`event_date` text NOT NULL,
	`location` text NOT NULL,
	`audience_size` text NOT NULL,
	`speaking_topic` text NOT NULL,
	`budget` text,
	`additional_details` text,
	`created_at` integer NOT NULL,
	CONSTRAINT "name_length" CHECK(length("speaking_inquiries"."name") <= 100),
	CONSTRAINT "email_length" CHECK(length("speaking_inquiries"."email") <= 254),
	CONSTRAINT "organization_length" CHECK(length("speaking_inquiries"."organization") <= 150),
	CONSTRAINT "location_length" CHECK(length("speaking_inquiries"."location") <= 150),
	CONSTRAINT "additionalDetails_length" CHECK(length("speaking_inquiries"."additional_details") <= 10000),
	CONSTRAINT "eventType_values" CHECK("speaking_inquiries"."event_type" in ('team-workshop', 'keynote', 'training-session', 'retreat', 'seminar', 'other')),
	CONSTRAINT "audienceSize_values" CHECK("speaking_inquiries"."audience_size" in ('1-25', '26-50', '51-100', '101-250', '250+')),
	CONSTRAINT "speakingTopic_values" CHECK("speaking_inquiries"."speaking_topic" in ('mental-resilience', 'leadership-faith', 'academics-athletics', 'identity-beyond-game', 'team-culture', 'custom')),
	CONSTRAINT "budget_values" CHECK("speaking_inquiries"."budget" in ('under-1000', '1000-2500', '2500-5000', '5000+', 'discuss'))
);
--> statement-breakpoint
CREATE INDEX `speaking_inquiries_newest` ON `speaking_inquiries` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`username` text NOT NULL,
	`password` text NOT NULL,
	`role` text NOT NULL,
	`display_name` text,
	`athlete_id` integer,
	`is_demo` integer DEFAULT false NOT NULL,
	`email_confirmed_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`athlete_id`) REFERENCES `athletes`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "username_length" CHECK(length("users"."username") <= 254),
	CONSTRAINT "role_values" CHECK("users"."role" in ('athlete', 'admin'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username_unique` ON `users` (`username`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_athleteId_unique` ON `users` (`athlete_id`);