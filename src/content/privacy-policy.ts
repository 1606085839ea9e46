import { type LegalText, legal } from "./legal.ts";

export const privacyPolicy: LegalText = {
  title: "Privacy Policy: Honour",
  description: `What Honour stores about you, why, for how long and how to download or delete it. Last updated ${legal.updatedOn}.`,
  heading: "Privacy Policy",
  intro:
    "Honour is a mentorship service for athletes. People bring us things that matter to them, so this page says plainly what we store, why, for how long and what you can do about it.",
  short: {
    heading: "The short version",
    list: [
      "Your Timeout Journal, playbook notes, practices and Clutch Plays notes stay in your browser. We never receive them, unless you send a page of the journal to your mentor.",
      "We store what you type into your profile, your check-ins, your reflections and the community, so that the service works.",
      "Stripe handles cards. Your card number never reaches our server.",
      "We count page views only if you say yes, and never on the journal page.",
      "You can download everything we store about you, and you can delete your account, both from your account page.",
      "We do not sell your information. We do not show advertising.",
    ],
  },
  sections: [
    {
      heading: "Who we are",
      blocks: [
        "“Honour”, “we” and “us” mean the business that operates this site. For any question about privacy, write to {supportEmail}.",
      ],
    },
    {
      heading: "What we store when you use Honour",
      blocks: [
        "**Your profile.** Name, e-mail, sport, school if you give it, athletic level, the challenge you describe if you choose to, time zone, weekly rest day, the name you show in the community, and whether you appear on the leaderboard.",
        "**How you sign in.** If you choose a password, we keep only a one-way hash of it (argon2id); we cannot read it. If you sign in by e-mailed link, we keep a hash of that link until it is used or 15 minutes have passed. For each signed-in device we keep a hash of its session and the times needed to end it.",
        "**What you do for your growth.** Mood check-ins with their notes and the playlists made from them, reflections, milestones, challenges and achievements, scripture challenges, points, streak days, and homework. A reflection is private unless you share it with your mentor.",
        "**How you are, day by day.** Your check-in answers: sleep, body, energy, pressure and soul, and for each whether your mentor may see it. Every switch is off until you touch it, a new day begins with the switches of the last one, and you can hide all past answers at once. Nobody watches these answers, and sharing one is not a call for help. How confident you are when you compete, if you answer that: your mentor never sees it, and it counts in the figure we publish only if you say so, without your name, until you withdraw it.",
        "**You and your mentor.** What you and your mentor write to each other, your sessions with their times, topics and notes, the reflections you share, and what your mentor writes down for themselves. Those notes for themselves are not in your data download; write to us and we give them to you.",
        "**What you read, and what you come to.** How far you are in a text or a recording of the library, whether you come to an event and what you ask its host, and your game plan with what you ticked. A question that you send without your name reaches the host without it.",
        "**If something is not right with your mentor.** What you tell the owners about it. Your mentor never sees it.",
        "**What you write in the community.** Posts, replies, “I prayed” marks, reports and mutes.",
        "**When you ask for a person.** What you write when you press “I need someone today”, your number and where you are if you give them, when our staff were told, who answered, and how it ended. It goes to the people on call at Honour at once. It is not a crisis line.",
        "**How you are told.** Which notifications you want here, by mail and on your phone, and which you have read. If you turn on a phone or a computer, we keep the address that the maker of its browser gives us for it, and the keys to encrypt what we send there. A line on your lock screen never says whom or what it is about.",
        "**What you pay.** The amount, the time, the status and Stripe’s reference numbers; where tax is added, the country and postal code that you give us for it. See section 5.",
        "**What organizers send.** If you send a speaking inquiry, we store what is in the form: name, e-mail, organization, event details and budget if given. We use it to answer you and to plan the event.",
        "**Technical records.** Our server sees your network address and the kind of browser you use. We use the address for a short time to limit abuse, such as too many sign-in attempts. Server logs record requests and errors so that we can repair faults; they are not meant to contain what you write.",
        "**Faith and feelings.** Prayer requests, reflections and mood notes may say something about your faith or your health. Sharing them is always your choice. We use them only to give you the service you asked for.",
      ],
    },
    {
      heading: "What stays on your device",
      blocks: [
        "These are stored by your browser, on your device only:",
        {
          list: [
            "the Timeout Journal and its draft. Nothing of it is ever sent to us, unless you send a page to your mentor. We cannot read it, and we cannot bring it back if it is lost;",
            "your playbook chapters and notes, experiential practices and Clutch Plays notes;",
            "drafts of forms and posts, your display settings, whether you finished the tour, and a hint of which profile is yours and whether its subscription is active, so that pages open quickly;",
            "what your Huddle showed last, without check-ins, notifications and calls for a person, so that it opens without a connection. It is erased when you sign out;",
            "this week’s devotional and the chapter you opened last, for the same reason and as long.",
          ],
        },
        "Anyone who can use your browser can read what is stored there. On a shared computer, export your journal and remove it when you are done. You can seal an export with a passphrase; without the passphrase nobody can open it, including us. Clearing your browser’s site data removes all of it.",
      ],
    },
    {
      heading: "Cookies",
      blocks: [
        "We set one cookie of our own for signing in, and only when you sign in or create a profile. It holds a random number that tells our server that it is you. Scripts cannot read it. For athletes it ends after 7 days without use and after 30 days at the latest. It is necessary for signing in, so we do not ask for consent for it.",
        "When you have signed in, a second cookie of our own remembers this browser for 180 days with another random number. It opens nothing: it only keeps other people’s wrong tries from locking you out of your account.",
        "Stripe sets its own cookies on the pages where you pay, to prevent fraud. If you say yes to counting page views, the analytics service may set cookies too (section 6).",
      ],
    },
    {
      heading: "Payments",
      blocks: [
        "Payments are handled by Stripe. What you type into the payment form goes from your browser straight to Stripe. We receive the result: whether you paid, how much, when, and reference numbers for the customer, the payment and the subscription. We give Stripe your name and e-mail so that it can recognize your subscription. Stripe uses your information under its own privacy policy.",
      ],
    },
    {
      heading: "Analytics",
      blocks: [
        "If page counting is switched on, we ask you first. Until you say yes, nothing is loaded and nothing is sent. If your browser sends a Global Privacy Control signal, we take that as a no and do not ask. If you say yes, the address of each page you open is sent to the analytics service, except on the journal page. What you write is never part of it. You can change your answer at any time with the link in the footer.",
      ],
    },
    {
      heading: "Who can see what",
      blocks: [
        {
          list: [
            "**You** see everything that is yours.",
            "**Your mentor** sees your profile with your e-mail, your milestones, challenges, badges and points, what you write to them, your sessions and homework, your game plan and what you ticked in it, the reflections you share, the check-in answers that you switch on, and the pages of your journal that you send. A page you send is a copy: it lies on our server until you take it back or delete your account, and you see when your mentor opened it. Your mentor does not see reflections that you keep private, check-in answers that are not switched on, how confident you say you are, your notes about a mood, your payments, or anything that stays on your device. Other mentors see nothing of you.",
            "**The people who run Honour** see your profile, your payments and when your sessions are. What you and your mentor write to each other, pages of your journal that you send, topics and notes they read only if they are your mentor, or if they open it with a reason. Then a line there tells you who did, when and why, and it closes after an hour. If nobody is your mentor yet, they read what you write until somebody is.",
            "**The people on call at Honour** see what you send when you ask for a person: your name, your words, your number and your place, and nothing from your journal or your check-ins. A page of the journal that you send to your mentor does not reach them; it is not a call for help. A report that someone may be in danger shows them what was reported, not who wrote it without a name.",
            "**Other athletes** see your posts and replies under the community name you choose, or as “Community Member” if you choose none. If you choose to appear on the leaderboard, they see that name, your sport, points and day streak. They do not see your e-mail, nor what you read or which events you come to.",
            "**Visitors without an account** see active announcements, active scripture challenges, the lists of achievements and challenges, and total counts such as the number of posts. They do not see you.",
          ],
        },
        "**Anonymous posts.** When you post anonymously, your name and profile are left out of everything that other people receive, and the post changes no points, streak or count that could point to you. Our database still records that you wrote it, so that you can edit or delete it. Our staff do not see your name either. If a member has reported the post, or if someone may be in danger, an admin can look up who wrote it. Each look needs a reason, is written to a log, and you are told of it by e-mail and on your account page: at once, or after a week if someone may be in danger. We cannot promise that nobody guesses: staff who suspend an anonymous author may notice who falls silent.",
        "**Scripture links.** If you share a scripture challenge, its public page shows the verse and your encouragement. It does not show your name.",
      ],
    },
    {
      heading: "Whom we share information with",
      blocks: [
        "We share information only with those who help us run the service, and only what they need:",
        {
          list: [
            "Stripe, for payments;",
            "the company that hosts our server and database, and the one that delivers our e-mail;",
            "the makers of browsers, if you turn on a phone or a computer: they bring it our lines, which they cannot read;",
            "the analytics service, only after you say yes;",
            "authorities, when the law requires it, or when we believe in good faith that someone’s life is in danger.",
          ],
        },
        "Some links lead to other companies: the community platform, the plan pages, the training intake form, the blog, and music and video search. The video on our pages loads from another site only when you press play. What you do there is covered by their policies, not by this one.",
        "We do not sell personal information, and we do not share it for advertising.",
      ],
    },
    {
      heading: "How long we keep it",
      blocks: [
        {
          list: [
            "Your account and what belongs to it: until you delete it.",
            "Things you delete one by one: they can be brought back for 30 days, then they are gone for good.",
            "Messages that you or your mentor delete: their text 30 days.",
            "What you told the owners about a mentor: three years after they closed it, without your name once your account is deleted.",
            "Sign-in links: 15 minutes. Sessions: at most 30 days.",
            "Sign-ins, failed tries and changes of your account: 180 days, with a part of the network address for 14 days and the name of the browser.",
            "When you asked for a person: your words, name, number and place until 12 months after our staff closed the call; that there was a call, three years. If you delete your account while a call is open, your words go at once, and your name, number and place when our staff close it.",
            "Notifications: 90 days after you read them, and 180 days in any case. A phone that you turned on: until you turn it off, sign out there, or it is gone.",
            "The text of mail we sent you: 30 days. That we sent it: 180 days.",
            "Speaking inquiries: two years after we answered, or until the event is over. Deleting your account does not delete them; ask us and we will delete yours sooner.",
            "Payment records: as long as tax and accounting law requires.",
            "The log of admin actions: three years.",
            "Of a deleted account: its number and when it was made and deleted, for 400 days, so that a restored backup does not bring it back.",
            "Backups may hold deleted information for a limited time until they are overwritten.",
          ],
        },
      ],
    },
    {
      heading: "Your rights",
      blocks: [
        "From your account page you can, at any time and at no cost:",
        {
          list: [
            "**see and correct** your information;",
            "**download** one file with everything we store about you;",
            "**delete your account.** This cancels your subscription and removes your profile, check-ins, reflections, milestones, playlists, sessions, homework, game plan, reading places, event answers and what you and your mentor wrote. It cannot be undone. Your posts and replies stay so that conversations remain readable, but without you as their author. You may delete them first.",
          ],
        },
        "Depending on where you live, the law may give you further rights: for example, to object to a use, to limit it or to complain to a public authority. Write to {supportEmail} and we will answer within the time the law sets. We never treat you worse for using a right.",
      ],
    },
    {
      heading: "How we protect it",
      blocks: [
        "Connections are encrypted. Passwords and session numbers are stored only as hashes. Access is checked on the server for every request. Admin actions are logged. No system is perfectly safe. If a breach puts you at risk, we will tell you and the authorities as the law requires.",
      ],
    },
    {
      heading: "Adults only",
      blocks: [
        "Our services are for people 18 and older. We do not knowingly store information from anyone younger. If you believe that we have, write to us and we will remove it.",
      ],
    },
    {
      heading: "Where information is kept",
      blocks: [
        "Our server is in the United States. If you use Honour from elsewhere, your information is handled there.",
      ],
    },
    {
      heading: "Changes",
      blocks: [
        "If we change this policy, we put the new date at the top. If the change matters for you, we tell you by e-mail or with an announcement before it takes effect.",
      ],
    },
    { heading: "Contact", blocks: ["{supportEmail}"] },
  ],
};
